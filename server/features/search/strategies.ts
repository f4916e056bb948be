import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery } from '#domain/search.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import {
  allFilters,
  baseConditions,
  bookableConditions,
  elsewhere,
  filtersOnIds,
  filtersOnMasks,
  hasOnePlan,
  keywordConditions,
  PLANNED_ANEW,
  type Planning,
  placeConditions,
  priceRange,
} from './conditions.ts'
import { countSample, sizeOf } from './facets.ts'
import {
  type Found,
  type HitRow,
  pageOf,
  SAMPLE_LIMIT,
  selectByIndexWalk,
  selectFilterFirst,
  selectKeywordFirst,
  selectSample,
} from './queries.ts'

/**
 * How a page and its total are found once the sample is known:
 *
 * - `complete-sample`: the sample holds every match, so page and total are in it;
 * - `ordered-sample`: more match than are counted, and the sample holds the best of them in the order asked for;
 * - `index-walk`: more match than are counted, and an index delivers the page in the order asked for;
 * - `filter-first`: filters thin out a large number of matches, so they are applied before the keyword;
 * - `keyword-first`: the same for a rare keyword, which is the more selective condition.
 */
export type Strategy = 'complete-sample' | 'ordered-sample' | 'index-walk' | 'filter-first' | 'keyword-first'

type Counts = { sampled: number; fitting: number; isOrdered: boolean }

/** Which strategy a sample calls for. `filter-first` falls back to `keyword-first` when it does not pay. */
export function chooseStrategy({ sampled, fitting, isOrdered }: Counts, sort: SearchQuery['sort']): Strategy {
  if (sampled <= SAMPLE_LIMIT) return 'complete-sample'
  if (fitting <= EXACT_TOTAL_MAX) return 'filter-first'
  return isOrdered && sort === 'best' ? 'ordered-sample' : 'index-walk'
}

/** One page of the matches that fit, how many there are (one more than are counted means "more"), and the facets. */
export async function findMatches(ctx: Ctx, query: SearchQuery, now: Date): Promise<Found> {
  const { db } = ctx
  const { keyword, sort } = query
  const request = { sort, page: pageOf(query.page), keyword, now }
  const filters = allFilters(filtersOnIds(query))
  const hours = bookableConditions(query, now)
  const matching = { ...request, base: [...baseConditions(query), ...hours], filters }
  const near = nearConditions(query, PLANNED_ANEW)
  // An index has the best of a town or country first, which is quicker than finding all; of all providers, any will do
  const isOrdered = query.country !== ''

  const planning = { isPrepared: hasOnePlan(query) }
  const base = baseConditions(query, planning)
  const sampling = {
    ...request,
    ...planning,
    filters: filtersOnMasks(query),
    near: nearConditions(query, planning),
    isOrdered,
  }
  const { hits, sample } = await selectSample(ctx, { ...sampling, base: [...base, ...hours] })
  const { sampled, fitting } = countSample(sample)
  const matched = hours.length > 0 && sampled < HITS_PER_PAGE ? await countMatches() : sampled
  const { rows, total } = await run(chooseStrategy({ sampled, fitting, isOrdered }, sort))
  return { rows, total, sample, matched }

  async function countMatches() {
    return sizeOf((await selectSample(ctx, { ...sampling, base })).sample)
  }

  async function run(strategy: Strategy): Promise<{ rows: HitRow[]; total: number }> {
    switch (strategy) {
      case 'complete-sample':
      case 'ordered-sample':
        return { rows: hits, total: fitting }
      case 'index-walk':
        return { rows: await walkIndex(), total: fitting }
      case 'filter-first': {
        const uncovered = [...keywordConditions(keyword), ...hours]
        const split = { place: placeConditions(query), filters, uncovered }
        const found = await selectFilterFirst(db, { ...request, ...split, near })
        return found ? { rows: found.hits ?? (await walkIndex()), total: found.total } : run('keyword-first')
      }
      case 'keyword-first': {
        const found = await selectKeywordFirst(db, { ...matching, base: [...base, ...hours], near })
        return { rows: found.hits ?? (await walkIndex()), total: found.total }
      }
    }
  }

  function walkIndex() {
    // Sorted by price, the range lets the index begin at the lowest price asked for
    const range = sort === 'price' ? priceRange(query) : []
    return selectByIndexWalk(db, { ...matching, base: [...matching.base, ...range] })
  }
}

/** Near misses, shown where the first page has room: the same keyword in other places. */
function nearConditions(query: SearchQuery, planning: Planning) {
  const { keyword, city, country, page } = query
  if (!keyword || page > 1 || !(city || country)) return
  return [...baseConditions({ keyword, city: '', country: '' }, planning), elsewhere(query)]
}
