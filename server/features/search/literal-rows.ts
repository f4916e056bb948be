import { sql } from 'kysely'
import type { SearchQuery } from '#domain/search.ts'
import { all, type Condition, type Place, placeConditions, unseen } from './conditions.ts'
import { lowestContaining } from './match-price.ts'
import { offeredPrice, offersAny, offersOf, oneOf } from './offer-rows.ts'
import { COLUMNS, fittingOf, inOrder, nextSlotOf, type Range, withNextSlot, withoutPrice } from './ranges.ts'
import { type LiteralRanges, TERM_KIND } from './terms.ts'
import { ofWalked, walkBySlot, walkedRow } from './walked-rows.ts'

export const IS_NAMED = sql`is_named`

/** The price of a literal match: of the topics, or else of the treatments that contain the keyword. */
export const literalPrice = ({ keyword }: SearchQuery, ids: readonly number[]) =>
  sql`coalesce(${offeredPrice(ids)}, ${lowestContaining(keyword)})`

type Literal = {
  ranges: LiteralRanges
  /** The topics of the query, whose price comes first. */
  ids: readonly number[]
  conditions: Condition[]
}

const PRICE_OF_TREATMENT = sql.lit(1)
const PRICE_OF_SPECIALITY = sql.lit(2)
const PRICE_OF_PROVIDER = sql.lit(3)
const WORD = sql.lit(String(TERM_KIND.word))

/**
 * Literal matches from ranges of indexes, which have them in order. The price of a provider in several of them is that of a
 * treatment that contains the keyword, or else of a speciality, or else of all, so that it is known only after all are read.
 */
export function literalRows(literal: Literal, matching: Range) {
  const { ranges, ids, conditions } = literal
  const [first = ''] = ranges.terms
  if (ids.length === 0 && ranges.ids.length === 0 && ranges.terms.length === 1 && matching.slots !== 'walked')
    return postingsIn(unseen(sql`${first}::text`), conditions, matching)
  if (ids.length === 0 && matching.slots === 'walked') return walkRanges(ranges, conditions, matching)
  const { filters, sort } = matching
  const isPriced = sort === 'price' || (filters?.price.length ?? 0) > 0
  const limited = isPriced ? { ...withoutPrice(matching), limit: undefined } : matching
  const price = ids.length > 0 ? sql`coalesce(${offeredPrice(ids)}, price_cents)` : sql`price_cents`
  return sql`
    select * from (
      select provider_id, ${price} as price_cents, rating, score, is_verified, speciality_mask, language_mask,
        service_type_mask ${nextSlotOf(sort)}
      -- behind an optimisation fence, so that the price is looked up once
      from (${mergedRanges(ranges, conditions, limited)}) as provider_search offset 0
    ) as priced where ${all(filters?.price ?? [])} ${inOrder(matching)}`
}

const priceOf = (kind: Condition) => sql`min(price_cents) filter (where price_kind = ${kind})`
const PRICE = sql`coalesce(${priceOf(PRICE_OF_TREATMENT)}, ${priceOf(PRICE_OF_SPECIALITY)}, ${priceOf(PRICE_OF_PROVIDER)})`
const offerKind = (id: Condition) =>
  sql`case when ${id} % 100 = 0 then ${PRICE_OF_SPECIALITY} else ${PRICE_OF_TREATMENT} end as price_kind`
const postingKind = (term: Condition) =>
  sql`case when starts_with(${term}, ${WORD}) then ${PRICE_OF_PROVIDER} else ${PRICE_OF_TREATMENT} end as price_kind`

function walkRanges({ ids, terms }: LiteralRanges, conditions: Condition[], matching: Range) {
  const rowsOf = (table: 'offers' | 'postings', kind: Condition, among: Condition[]) => sql`
    select ${COLUMNS}, ${kind} from ${sql.table(table)} as matched
    where ${all([ofWalked, ...among, ...conditions, ...fittingOf(withoutPrice(matching))])}`
  const own = sql`
    ${rowsOf('offers', offerKind(sql`treatment_id`), [oneOf('matched', ids), IS_NAMED])}
    union all
    ${rowsOf('postings', postingKind(sql`term`), [sql`term = any(${unseen(sql`${terms}::text[]`)}::text[])`])}`
  return walkBySlot(walkedRow(own, PRICE), matching)
}

/** One row per provider in any of the ranges. Of a limited number, the first of each range are enough, as in `offersIn`. */
function mergedRanges({ ids, terms }: LiteralRanges, conditions: Condition[], matching: Range) {
  const slot = sql.raw(matching.sort === 'soonest' ? ', min(next_slot) as next_slot' : '')
  return sql`
    select provider_id, ${PRICE} as price_cents, min(rating) as rating, min(score) as score, bool_or(is_verified) as is_verified,
      min(speciality_mask) as speciality_mask, min(language_mask) as language_mask,
      min(service_type_mask) as service_type_mask ${slot}
    from (
      select offered.*, ${offerKind(sql`id`)}
      from unnest(${unseen(sql`${ids}::smallint[]`)}) as topic (id)
      cross join lateral (${offersOf(sql`topic.id`, [IS_NAMED, ...conditions], matching)}) as offered
      union all
      select posted.*, ${postingKind(sql`given`)}
      from unnest(${unseen(sql`${terms}::text[]`)}) as term (given)
      cross join lateral (${postingsIn(sql`given`, conditions, matching)}) as posted
    ) as ranges
    group by provider_id ${inOrder(matching)}`
}

/** The first postings of a term in an order. */
const postingsIn = (term: Condition, conditions: Condition[], matching: Range) => sql`
  select ${COLUMNS} ${nextSlotOf(matching.sort)} from postings as matched ${withNextSlot(matching)}
  where ${all([sql`term = ${term}`, ...conditions, ...fittingOf(matching)])} ${inOrder(matching)}`

/** Whether a row of offers is no literal match in a place. */
export const isInNoRange = ({ ids, terms }: LiteralRanges, place: Place, alias: string): Condition => {
  const conditions = placeConditions(place)
  const isPosted = sql`(
    select true from postings where ${all([
      sql`postings.provider_id = ${sql.ref(`${alias}.provider_id`)}`,
      sql`postings.term = any(${unseen(sql`${terms}::text[]`)}::text[])`,
      ...conditions,
    ])} limit 1)`
  return sql`${offersAny(ids, [IS_NAMED, ...conditions], alias)} is null and ${isPosted} is null`
}

/** Rows of `provider_search` in the shape of `offers`, the first in an order. */
export const providerRows = (conditions: Condition[], price: Condition, matching: Range) => sql`
  select ${COLUMNS} ${nextSlotOf(matching.sort)} from (
    select provider_id, ${price} as price_cents, rating, score, is_verified, speciality_mask, language_mask, service_type_mask
    from provider_search where ${all(conditions)}
  ) as matched ${withNextSlot(matching)} where ${all(fittingOf(matching))} ${inOrder(matching)}`
