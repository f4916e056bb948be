import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { baseConditions } from './conditions.ts'
import { EMPTY_SAMPLE } from './facets.ts'
import { NO_TOPICS, presentFacets, presentHit } from './present.ts'
import { type Found, NEAR_MISSES, selectByIndexWalk } from './queries.ts'
import { findMatches } from './strategies.ts'
import { isInAny, isSelective, literalRanges, selectClosestClinic, selectKeywordTerms } from './terms.ts'
import { takeLiterally, type Understanding, understand, understandRest } from './understanding.ts'
import { findUnderstood } from './understood-queries.ts'
import { idByTerm } from './vocabulary.ts'

const ANYWHERE = { city: '', country: '' }

/** Finds providers by keyword and place: literal matches first, then what the keyword is understood as. */
export async function searchProviders(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const now = ctx.now()
  const understanding = await understand(ctx, query)
  const terms = await selectKeywordTerms(ctx, query.keyword)
  const found = understanding ? await findUnderstood(ctx, { query, understanding, terms, now }) : await findLiterally()
  // A treatment that nobody offers there is understood all the same, and a full page of matches needs no second reading
  const isSettled = understanding ? understanding.source.kind === 'offers' || found.matched > 0 : false
  const isFull = found.matched >= HITS_PER_PAGE
  const second = isSettled || isFull ? undefined : await understandRest(ctx, query, literalMatches(found))
  if (second) {
    const understood = await findUnderstood(ctx, { query, understanding: second, terms, now })
    if (understood.matched > 0) return present(query, understood, second)
  }
  const result = present(query, found, understanding)
  if (understanding) return result
  return result.nearMisses ? result : { ...result, nearMisses: await findBySpelling(ctx, query, found.matched > 0) }

  async function findLiterally(): Promise<Found> {
    if (query.keyword === '') return findMatches(ctx, query, now)
    if (!isInAny(terms)) return NOTHING
    const ranges = literalRanges(terms, idByTerm)
    return ranges && isSelective(ranges, terms)
      ? findUnderstood(ctx, { query, understanding: takeLiterally(ranges), terms, now })
      : findMatches(ctx, query, now)
  }
}

const NOTHING: Found = { rows: [], total: 0, sample: EMPTY_SAMPLE, matched: 0 }

const literalMatches = ({ rows, matched }: Found) => ({
  isAny: matched > 0,
  providerIds: new Set(rows.filter((row) => !row.is_near).map((row) => row.provider_id)),
})

function present(
  query: SearchQuery,
  { rows, total, sample, matched }: Found,
  understanding?: Understanding,
): SearchResult {
  const shownTotal = Math.min(total, EXACT_TOTAL_MAX)
  const topics = understanding?.topics ?? NO_TOPICS
  const near = rows.filter((row) => row.is_near).map((row) => presentHit(row, topics))
  const { reading = null } = understanding ?? {}
  return {
    total: shownTotal,
    isTotalExact: total <= EXACT_TOTAL_MAX,
    page: query.page,
    pages: Math.max(1, Math.ceil(shownTotal / HITS_PER_PAGE)),
    hits: rows.filter((row) => !row.is_near).map((row) => presentHit(row, topics)),
    facets: presentFacets(sample, matched),
    nearMisses:
      near.length > 0
        ? { reason: 'elsewhere', keyword: reading?.topics.join(', ') || query.keyword, hits: near }
        : null,
    reading,
  }
}

/**
 * Spelling correction: when no provider of the place matches the keyword, whatever the filters, hits for the clinic with the
 * closest name, in the same place or else anywhere.
 */
async function findBySpelling(ctx: Ctx, query: SearchQuery, isKnown: boolean): Promise<SearchResult['nearMisses']> {
  if (!query.keyword || isKnown) return null
  const keyword = await selectClosestClinic(ctx.db, query.keyword)
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
    if (rows.length > 0) return { reason: 'spelling', keyword, hits: rows.map((row) => presentHit(row)) }
  }
  return null
}
