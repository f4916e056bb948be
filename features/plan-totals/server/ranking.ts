import type { PlanQuery } from '#features/plans/rules/plan-query.ts'
import { readSearch, type SearchQuery } from '#features/search/rules/search.ts'
import { compileAvailability, compileFilters } from '#features/search/server/filters.ts'
import type { Segment } from '#features/search/server/index/segment.ts'
import { type Place, placeColumn } from '#features/search/server/places.ts'
import type { Catalogue } from '#platform/server/contents/catalogue.ts'
import { landedPrice, type Stay } from '../rules/plan-sums.ts'
import type { AskedPlan } from './asked-plan.ts'
import type { Found } from './first-clinics.ts'
import type { OrderOptions } from './orders.ts'
import { costsIn } from './town-costs.ts'

export type Ranking = Omit<OrderOptions, 'sort'> & {
  asked: AskedPlan
  query: PlanQuery
  stay: Stay
  /** Folded. */
  place: Place
  catalogue: Catalogue
  /** So many of the first rows are wanted. */
  limit: number
}

export type Ranked = {
  first: Found[]
  /** How many there are; one more than are counted means "more". */
  total: number
}

/** Whether a row passes the filters but that of the price. */
export type Passes = (row: number) => boolean

const NO_SEARCH = readSearch(new URLSearchParams())

export function compilePasses(segment: Segment, { query, place, catalogue, now }: Ranking): Passes {
  const { languages, isVerified, minRating, availableDays } = query
  const filters: SearchQuery = { ...NO_SEARCH, languages, isVerified, minRating, availableDays }
  const failuresOf = compileFilters(filters, segment, catalogue)
  const isAvailable = compileAvailability(filters, segment, now)
  const { column: places, code } = placeColumn(segment, place)
  const { isGone } = segment
  // The place rules out most rows, and is compared first
  return (row) =>
    (places === undefined || places[row] === code) &&
    isGone[row] === 0 &&
    (!isAvailable || isAvailable(row)) &&
    (failuresOf?.(row, 0) ?? 0) === 0
}

/** The filter of the price means the landed price here. */
export const maxCentsOf = ({ query: { maxPrice } }: Ranking) => (maxPrice ?? Number.POSITIVE_INFINITY) * 100

const UNKNOWN_COST = -1

/** What a stay costs at a row, worked out once for each town. */
export function compileStay({ town, textOf, sharedTexts }: Segment, { stay, query }: Ranking) {
  const costByTown = new Float64Array(sharedTexts.length).fill(UNKNOWN_COST)
  return (row: number) => {
    const code = town[row] ?? 0
    const known = costByTown[code] ?? UNKNOWN_COST
    if (known !== UNKNOWN_COST) return known
    const cost = landedPrice(0, stay, costsIn(textOf(code), query.hotel)).allIn
    costByTown[code] = cost
    return cost
  }
}
