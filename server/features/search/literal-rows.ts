import { sql } from 'kysely'
import type { SearchQuery } from '#domain/search.ts'
import { all, type Condition, placeConditions } from './conditions.ts'
import { lowestContaining } from './match-price.ts'
import {
  COLUMNS,
  fittingOf,
  inOrder,
  nextSlotOf,
  offeredPrice,
  offersIn,
  type Range,
  withNextSlot,
} from './offer-rows.ts'

export const IS_NAMED = sql`is_named`

/** The price of a literal match: of the topics, or else of the treatments that contain the keyword. */
export const literalPrice = ({ keyword }: SearchQuery, ids: readonly number[], lowest?: Condition) =>
  sql`coalesce(${offeredPrice(ids)}, ${lowestContaining(keyword, lowest)})`

/**
 * Literal matches where the terms that contain the keyword are all names of the catalogue: the index of offers has them in order.
 * Their price is known only after they are found.
 */
export function namedRows(
  { query, ids, literalIds }: { query: SearchQuery; ids: readonly number[]; literalIds: readonly number[] },
  condition: Condition,
  { filters, ...matching }: Range,
) {
  const isPriced = matching.sort === 'price' || (filters?.price.length ?? 0) > 0
  const found = offersIn(
    { ids: literalIds },
    {
      ...matching,
      filters: filters && { ...filters, price: [] },
      limit: isPriced ? NO_LIMIT : matching.limit,
      names: [IS_NAMED],
      conditions: [...placeConditions(query), condition],
    },
  )
  const lowest = sql`(select every.price_cents from provider_search as every
    where every.provider_id = provider_search.provider_id)`
  return sql`
    select * from (
      select provider_id, ${literalPrice(query, ids, lowest)} as price_cents, rating, score, is_verified, speciality_mask,
        language_mask, service_type_mask ${nextSlotOf(matching.sort)}
      from (${found}) as provider_search
    ) as priced where ${all(filters?.price ?? [])} ${inOrder(matching)}`
}

const NO_LIMIT = Number.MAX_SAFE_INTEGER

/** Rows of `provider_search` in the shape of `offers`, the first in an order. */
export const providerRows = (conditions: Condition[], price: Condition, matching: Range) => sql`
  select ${COLUMNS} ${nextSlotOf(matching.sort)} from (
    select provider_id, ${price} as price_cents, rating, score, is_verified, speciality_mask, language_mask, service_type_mask
    from provider_search where ${all(conditions)}
  ) as matched ${withNextSlot(matching.sort)} where ${all(fittingOf(matching))} ${inOrder(matching)}`
