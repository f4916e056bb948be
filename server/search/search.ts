import { EXACT_TOTAL_MAX, HITS_PER_PAGE, PRICE_STEPS, type SearchQuery } from '#domain/search.ts'
import type { Facets, SearchHit, SearchResult } from '#domain/search-results.ts'
import type { Ctx } from '../ctx.ts'
import { averageRating } from '../providers/present-profile.ts'
import { baseConditions, type Condition, elsewhere, filterConditions, findWhere, type Where } from './conditions.ts'
import {
  countMatches,
  FACETS_LOOK_AT_MOST,
  type FacetRow,
  type HitRow,
  pageOf,
  selectClosestTerm,
  selectFacets,
  selectHits,
} from './queries.ts'

const NEAR_MISSES = 3

/** Finds providers by keyword and place, exactly, and what is close when that is little. */
export async function searchProviders(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const { keyword, sort, page } = query
  const now = ctx.now()
  const where = await findWhere(ctx.db, query)
  const base = baseConditions(keyword, where)
  const filters = filterConditions(query, now)
  const conditions = [...base, ...filters]
  const [rows, facetRows] = await Promise.all([
    selectHits(ctx.db, conditions, sort, pageOf(page), keyword, now),
    selectFacets(ctx.db, base, filters),
  ])
  const facets = presentFacets(facetRows)
  const counted = facets.isComplete ? countOf(facetRows, 'fits') : await countMatches(ctx.db, conditions)
  const total = Math.min(counted, EXACT_TOTAL_MAX)
  const pages = Math.max(1, Math.ceil(total / HITS_PER_PAGE))
  return {
    total,
    isTotalExact: counted <= EXACT_TOTAL_MAX,
    page,
    pages,
    hits: rows.map(presentHit),
    facets,
    nearMisses: total < HITS_PER_PAGE ? await findNearMisses(ctx, keyword, where, total) : null,
  }
}

/** The same keyword elsewhere. When nothing at all matches: a keyword that is spelled nearly the same. */
async function findNearMisses(
  ctx: Ctx,
  keyword: string,
  where: Where,
  total: number,
): Promise<SearchResult['nearMisses']> {
  if (!keyword) return null
  if (where !== 'anywhere') {
    const hits = await lookFor(ctx, keyword, [...baseConditions(keyword, 'anywhere'), ...elsewhere(where)])
    if (hits.length > 0) return { reason: 'elsewhere', keyword, hits }
  }
  const term = total === 0 ? await selectClosestTerm(ctx.db, keyword) : undefined
  if (!term) return null
  for (const place of [where, 'anywhere'] as const) {
    const hits = await lookFor(ctx, term, baseConditions(term, place))
    if (hits.length > 0) return { reason: 'spelling', keyword: term, hits }
  }
  return null
}

async function lookFor(ctx: Ctx, keyword: string, conditions: Condition[]) {
  const rows = await selectHits(ctx.db, conditions, 'best', { limit: NEAR_MISSES, offset: 0 }, keyword, ctx.now())
  return rows.map(presentHit)
}

/** Lists its fields one by one: nothing private may slip through. */
function presentHit(row: HitRow): SearchHit {
  return {
    _id: row.provider_id,
    service: row.service ?? '',
    displayname: row.display_name,
    clinicName: row.clinic_name ?? '',
    logo: row.logo_path,
    avatar: row.avatar_path,
    subHeading: row.sub_heading,
    services: row.services,
    city: row.city ?? '',
    country: row.country ?? '',
    languages: row.languages,
    startingPrice: row.price_cents === null ? null : row.price_cents / 100,
    isVerified: row.is_verified,
    isAvailableToday: row.is_available_today,
    rating: averageRating(row),
    feedbackCount: row.feedback_count,
  }
}

function presentFacets(rows: FacetRow[]): Facets {
  const named = (kind: FacetRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ name, count }) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const steps = new Map(named('price').map(({ name, count }) => [Number(name), count]))
  return {
    specialities: named('speciality'),
    languages: named('language'),
    prices: PRICE_STEPS.map((_, step) => steps.get(step + 1) ?? 0),
    isComplete: countOf(rows, 'looked at') <= FACETS_LOOK_AT_MOST,
  }
}

const countOf = (rows: FacetRow[], kind: FacetRow['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0
