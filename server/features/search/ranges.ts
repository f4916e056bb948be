import { sql } from 'kysely'
import type { Sort } from '#domain/search.ts'
import { allFilters, type Condition, type Filters } from './conditions.ts'

export const ORDERS_IN_TIER: Record<Sort, string> = {
  best: 'score desc, provider_id desc',
  price: 'price_cents, provider_id',
  rating: 'rating desc, provider_id desc',
  soonest: 'next_slot, provider_id',
}

/** The columns of a match, which `offers` and `postings` have alike. */
export const COLUMNS = sql.raw(
  'provider_id, price_cents, rating, score, is_verified, speciality_mask, language_mask, service_type_mask',
)

/** Only the order by the next bookable time reads that time before the page is cut. */
export const nextSlotOf = (sort: Sort) => sql.raw(sort === 'soonest' ? ', next_slot' : '')
/** Looked up row by row for few: for a single page the planner would expect an early end, and walk all providers in their order. */
export const withNextSlot = ({ sort, slots }: Range) => {
  if (sort !== 'soonest') return sql``
  return slots === 'looked-up'
    ? sql`cross join lateral (
        select next_slot from provider_availability where provider_availability.provider_id = matched.provider_id limit 1) as slot`
    : sql`join provider_availability using (provider_id)`
}

/** The first rows in an order that pass the filters; whether they do or not, where there are none. */
export type Range = {
  sort: Sort
  limit: number | undefined
  filters: Filters | undefined
  hours: Condition[]
  /** How next bookable times are read: by walking them, or for each row of the range. Otherwise the planner decides. */
  slots?: 'walked' | 'looked-up' | undefined
}

/** The conditions of a row that must pass the filters, whose price is known. */
export const fittingOf = ({ filters, hours }: Pick<Range, 'filters' | 'hours'>) => [
  ...(filters ? allFilters(filters) : []),
  ...hours,
]

/** The same without the filter by price, for rows of which several make up the price. */
export const withoutPrice = <Some extends Pick<Range, 'filters'>>(matching: Some): Some => ({
  ...matching,
  filters: matching.filters && { ...matching.filters, price: [] },
})

/** Without a limit there is no need of an order. */
export const inOrder = ({ sort, limit }: Pick<Range, 'sort' | 'limit'>) =>
  limit === undefined ? sql`` : sql`order by ${sql.raw(ORDERS_IN_TIER[sort])} limit ${sql.lit(limit)}`
