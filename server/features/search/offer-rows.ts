import { type RawBuilder, sql } from 'kysely'
import { all, type Condition, unseen } from './conditions.ts'
import { COLUMNS, fittingOf, inOrder, nextSlotOf, type Range, withNextSlot, withoutPrice } from './ranges.ts'
import { ofWalked, walkBySlot, walkedRow } from './walked-rows.ts'

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
  const rangeOf = (id: Condition, others: Condition[]) => offersOf(id, [...names, ...conditions, ...others], offered)
  if (offered.slots === 'walked') {
    const own = sql`select * from offers as matched where ${all([
      ofWalked,
      oneOf('matched', ids),
      ...names,
      ...conditions,
      ...fittingOf(withoutPrice(offered)),
    ])}`
    return walkBySlot(walkedRow(own, sql`min(price_cents)`), offered)
  }
  const [first, ...more] = ids
  if (more.length === 0) return rangeOf(unseen(sql`${first}::smallint`), [])
  const isLowest = offered.filters && minPrice !== undefined ? [sql`${hasCheaper(ids, names, minPrice)} is null`] : []
  const slot = sql.raw(sort === 'soonest' ? ', min(next_slot) as next_slot' : '')
  return sql`
    select provider_id, min(price_cents) as price_cents, min(rating) as rating, min(score) as score,
      bool_or(is_verified) as is_verified, min(speciality_mask) as speciality_mask, min(language_mask) as language_mask,
      min(service_type_mask) as service_type_mask ${slot}
    from unnest(${unseen(sql`${ids}::smallint[]`)}) as topic (id) cross join lateral (${rangeOf(sql`topic.id`, isLowest)}) as offered
    group by provider_id ${inOrder(offered)}`
}

/** The first offers of a treatment in an order. */
export const offersOf = (id: Condition, conditions: Condition[], matching: Range) => sql`
  select ${COLUMNS} ${nextSlotOf(matching.sort)} from offers as matched ${withNextSlot(matching)}
  where ${all([sql`treatment_id = ${id}`, ...conditions, ...fittingOf(matching)])} ${inOrder(matching)}`

/** Whether the provider of a row offers one of the treatments below the lowest price asked for. */
const hasCheaper = (ids: readonly number[], names: Condition[], minPrice: number) =>
  offersAny(ids, [...names, sql`offers.price_cents < ${minPrice}::bigint * 100`], 'matched')

export const oneOf = (alias: string, ids: readonly number[]) => {
  const treatment = sql.ref(`${alias}.treatment_id`)
  return ids.length === 1
    ? sql`${treatment} = ${unseen(sql`${ids[0]}::smallint`)}`
    : sql`${treatment} = any(${unseen(sql`${ids}::smallint[]`)}::smallint[])`
}

/**
 * True where a provider offers one of the treatments, and null otherwise. With a limit it is no join: rows are looked up one by
 * one, and only until enough are found.
 */
export const offersAny = (ids: readonly number[], conditions: Condition[], alias: string) => sql`(
  select true from offers where ${all([
    sql`offers.provider_id = ${sql.ref(`${alias}.provider_id`)}`,
    oneOf('offers', ids),
    ...conditions,
  ])} limit 1)`

/**
 * Whether a provider offers one of the treatments, by a hash table of all who do. For conditions that few rows fulfil: looking them
 * up one by one would read a whole range.
 */
export const isOffering = (ids: readonly number[]) =>
  sql`(provider_id in (select offers.provider_id from offers where ${oneOf('offers', ids)})) is true`

export const offersNone = (...args: Parameters<typeof offersAny>) => sql`${offersAny(...args)} is null`

export const offeredPrice = (ids: readonly number[]) => sql`(
  select min(offers.price_cents) from offers
  where offers.provider_id = provider_search.provider_id and ${oneOf('offers', ids)})`
