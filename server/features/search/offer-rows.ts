import { type RawBuilder, sql } from 'kysely'
import type { Sort } from '#domain/search.ts'
import { all, allFilters, type Condition, type Filters } from './conditions.ts'

export const ORDERS_IN_TIER: Record<Sort, string> = {
  best: 'score desc, provider_id desc',
  price: 'price_cents, provider_id',
  rating: 'rating desc, provider_id desc',
  soonest: 'next_slot, provider_id',
}

/** The columns of a match, from `offers` alone. */
export const COLUMNS = sql.raw(
  'provider_id, price_cents, rating, score, is_verified, speciality_mask, language_mask, service_type_mask',
)

/** Only the order by the next bookable time reads that time before the page is cut. */
export const nextSlotOf = (sort: Sort) => sql.raw(sort === 'soonest' ? ', next_slot' : '')
export const withNextSlot = (sort: Sort) =>
  sql.raw(sort === 'soonest' ? 'join provider_availability using (provider_id)' : '')

/** The first rows in an order that pass the filters; whether they do or not, where there are none. */
export type Range = { sort: Sort; limit: number; filters: Filters | undefined; hours: Condition[] }

/** The conditions of a row that must pass the filters, whose price is known. */
export const fittingOf = ({ filters, hours }: Pick<Range, 'filters' | 'hours'>) => [
  ...(filters ? allFilters(filters) : []),
  ...hours,
]

export const inOrder = ({ sort, limit }: Pick<Range, 'sort' | 'limit'>) =>
  sql`order by ${sql.raw(ORDERS_IN_TIER[sort])} limit ${sql.lit(limit)}`

export type Offered = Range & {
  /** Whether offers count under the name of the catalogue only, or under other names only. */
  names: Condition[]
  conditions: Condition[]
}

/**
 * The first offers of treatments in an order, one row per provider with its lowest price. Each treatment is a range of an index
 * that has the order and the filtered columns. Of several treatments the first rows of each are enough: a provider among the
 * first of all is among the first of each treatment that it offers.
 */
export function offersIn(
  { ids }: { ids: readonly number[] },
  offered: Offered,
  minPrice?: number,
): RawBuilder<unknown> {
  const { sort, names, conditions } = offered
  const rangeOf = (id: Condition, others: Condition[]) => sql`
    select ${COLUMNS} ${nextSlotOf(sort)} from offers as matched ${withNextSlot(sort)}
    where ${all([sql`treatment_id = ${id}`, ...names, ...conditions, ...fittingOf(offered), ...others])} ${inOrder(offered)}`
  const [first, ...more] = ids
  if (more.length === 0) return rangeOf(sql`${first}`, [])
  const isLowest = offered.filters && minPrice !== undefined ? [sql`not ${hasCheaper(ids, names, minPrice)}`] : []
  const slot = sql.raw(sort === 'soonest' ? ', min(next_slot) as next_slot' : '')
  return sql`
    select provider_id, min(price_cents) as price_cents, min(rating) as rating, min(score) as score,
      bool_or(is_verified) as is_verified, min(speciality_mask) as speciality_mask, min(language_mask) as language_mask,
      min(service_type_mask) as service_type_mask ${slot}
    from unnest(${ids}::smallint[]) as topic (id) cross join lateral (${rangeOf(sql`topic.id`, isLowest)}) as offered
    group by provider_id ${inOrder(offered)}`
}

/** Whether the provider of a row offers one of the treatments below the lowest price asked for. */
const hasCheaper = (ids: readonly number[], names: Condition[], minPrice: number) => sql`exists (
  select from offers where ${all([
    sql`offers.provider_id = matched.provider_id`,
    offersOneOf(ids),
    ...names,
    sql`offers.price_cents < ${minPrice}::bigint * 100`,
  ])})`

const offersOneOf = (ids: readonly number[]) =>
  ids.length === 1 ? sql`offers.treatment_id = ${ids[0]}` : sql`offers.treatment_id = any(${ids}::smallint[])`

export const hasOffer = (ids: readonly number[], conditions: Condition[], alias = 'provider_search') => sql`exists (
  select from offers where ${all([
    sql`offers.provider_id = ${sql.ref(`${alias}.provider_id`)}`,
    offersOneOf(ids),
    ...conditions,
  ])})`

export const offeredPrice = (ids: readonly number[]) => sql`(
  select min(offers.price_cents) from offers
  where offers.provider_id = provider_search.provider_id and ${offersOneOf(ids)})`
