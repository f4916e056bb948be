import { sql } from 'kysely'
import { type Condition, unseen } from './conditions.ts'
import { TERM_KIND } from './terms.ts'

/** What a provider offers: its name, folded name, speciality's folded name, price, and treatment of the catalogue. */
export type Offer = [
  name: string,
  key: string,
  specialityKey: string,
  priceCents: number | null,
  treatmentId: number | null,
]

/**
 * The price of a row of `provider_search` for a keyword: the lowest of the treatments that contain it, or else of the
 * specialities that do, or else of all. `presentOffer` is the rule for a card, which puts the topics of a query first.
 * Keywords that no treatment contains, such as the name of a clinic, take the last one without reading the services of any
 * provider.
 */
export const matchPrice = (keyword: string): Condition =>
  keyword
    ? sql`case when (select exists (
        select from search_terms where kind = ${sql.lit(TERM_KIND.treatment)} and key like ${patternOf(keyword)}
      )) then ${lowestContaining(keyword)} else price_cents end`
    : sql`price_cents`

/** Of a value that the planner does not see: it would expect less of folding a text that it has folded already. */
const patternOf = (keyword: string) => unseen(sql`containing(${unseen(sql`${keyword}::text`)})`)

/** The same for a keyword that some treatment is known to contain. */
export const lowestContaining = (keyword: string, lowest: Condition = sql`price_cents`): Condition => sql`coalesce((
  select coalesce(
    min((offer->>3)::int) filter (where offer->>1 like ${patternOf(keyword)}),
    min((offer->>3)::int) filter (where offer->>2 like ${patternOf(keyword)}))
  from provider_cards, jsonb_array_elements(card->'offers') as offer
  where provider_cards.provider_id = provider_search.provider_id
), ${lowest})`

/** Treatments and whole specialities that a query was understood as. */
export type Topics = { treatmentIds: readonly number[]; specialityKeys: readonly string[] }

/** The offer on a card: the cheapest of the topics, or else of the treatments or specialities that contain the keyword, or else of all. */
export const presentOffer = (offers: readonly Offer[], keyword: string, topics: Topics) =>
  cheapest(matchingOffers(offers, keyword, topics))

/** Names of further treatments beside the one that a card shows: those that match too, then those of the same field, then all others. */
export function presentOthers(offers: readonly Offer[], keyword: string, topics: Topics, shown: Offer | undefined) {
  const sameField = offers.filter(([, , specialityKey]) => specialityKey === shown?.[2])
  const names = [...matchingOffers(offers, keyword, topics), ...sameField, ...offers].map(([name]) => name)
  return [...new Set(names)].filter((name) => name !== shown?.[0])
}

function matchingOffers(offers: readonly Offer[], keyword: string, topics: Topics) {
  const matching = [
    offers.filter(([, , specialityKey, , id]) => isOneOf(topics, specialityKey, id)),
    offers.filter(([, key]) => keyword !== '' && key.includes(keyword)),
    offers.filter(([, , specialityKey]) => keyword !== '' && specialityKey.includes(keyword)),
    offers,
  ]
  return matching.find((some) => some.length > 0) ?? []
}

const isOneOf = ({ treatmentIds, specialityKeys }: Topics, specialityKey: string, id: number | null) =>
  (id !== null && treatmentIds.includes(id)) || specialityKeys.includes(specialityKey)

const cheapest = (offers: readonly Offer[]) =>
  offers.reduce<Offer | undefined>((best, offer) => (best && priceOf(best) <= priceOf(offer) ? best : offer), undefined)

const priceOf = ([, , , priceCents]: Offer) => priceCents ?? Number.POSITIVE_INFINITY
