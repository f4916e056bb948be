/** What a provider offers: its name, folded name, speciality's folded name, price, and treatment of the catalogue. */
export type Offer = [
  name: string,
  key: string,
  specialityKey: string,
  priceCents: number | null,
  treatmentId: number | null,
]

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
