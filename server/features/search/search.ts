import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { baseConditions } from './conditions.ts'
import { presentFacets, presentHit } from './present.ts'
import { NEAR_MISSES, selectByIndexWalk } from './queries.ts'
import { findMatches } from './strategies.ts'
import { selectClosestTerm } from './terms.ts'

const ANYWHERE = { city: '', country: '' }

/** Finds providers by keyword and place, and near misses when those are few. */
export async function searchProviders(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const { rows, total, facets, sampled } = await findMatches(ctx.db, query, ctx.now())
  const shownTotal = Math.min(total, EXACT_TOTAL_MAX)
  const near = rows.filter((row) => row.is_near).map(presentHit)
  return {
    total: shownTotal,
    isTotalExact: total <= EXACT_TOTAL_MAX,
    page: query.page,
    pages: Math.max(1, Math.ceil(shownTotal / HITS_PER_PAGE)),
    hits: rows.filter((row) => !row.is_near).map(presentHit),
    facets: presentFacets(facets, sampled),
    nearMisses:
      near.length > 0
        ? { reason: 'elsewhere', keyword: query.keyword, hits: near }
        : await findBySpelling(ctx, query, sampled > 0),
  }
}

/**
 * Spelling correction: when no provider of the place matches the keyword, whatever the filters, hits for the closest known
 * term, in the same place or else anywhere.
 */
async function findBySpelling(ctx: Ctx, query: SearchQuery, isKnown: boolean): Promise<SearchResult['nearMisses']> {
  if (!query.keyword || isKnown) return null
  const keyword = await selectClosestTerm(ctx.db, query.keyword)
  if (!keyword) return null
  for (const { city, country } of [query, ANYWHERE]) {
    const rows = await selectByIndexWalk(ctx.db, {
      base: baseConditions({ keyword, city, country }),
      filters: [],
      sort: 'best',
      page: NEAR_MISSES,
      keyword,
      now: ctx.now(),
    })
    if (rows.length > 0) return { reason: 'spelling', keyword, hits: rows.map(presentHit) }
  }
  return null
}
