import { EXACT_TOTAL_MAX, HITS_PER_PAGE, PRICE_STEPS, type SearchQuery } from '#domain/search.ts'
import type { Facets, SearchHit, SearchResult } from '#domain/search-results.ts'
import { averageRating } from '#server/features/providers/present-profile.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import {
  baseConditions,
  elsewhere,
  filterConditions,
  hoursConditions,
  keywordConditions,
  placeConditions,
  priceRange,
} from './conditions.ts'
import {
  type Card,
  type FacetRow,
  type HitRow,
  NEAR_MISSES,
  pageOf,
  SAMPLE_LIMIT,
  selectByFilters,
  selectByKeyword,
  selectClosestTerm,
  selectHits,
  selectMatches,
} from './queries.ts'

const CHIPS = 4

/** Finds providers by keyword and place, exactly, and what is close when that is little. */
export async function searchProviders(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  const { keyword, page } = query
  const { rows, facets, counted, isKnown } = await findMatches(ctx, query)
  const total = Math.min(counted, EXACT_TOTAL_MAX)
  const pages = Math.max(1, Math.ceil(total / HITS_PER_PAGE))
  const near = rows.filter(({ is_near }) => is_near).map(presentHit)
  return {
    total,
    isTotalExact: counted <= EXACT_TOTAL_MAX,
    page,
    pages,
    hits: rows.filter(({ is_near }) => !is_near).map(presentHit),
    facets,
    nearMisses:
      near.length > 0 ? { reason: 'elsewhere', keyword, hits: near } : await findBySpelling(ctx, query, isKnown),
  }
}

/** One look is enough unless there are many matches, and then only filters and another order need more. */
async function findMatches({ db, now: clock }: Ctx, query: SearchQuery) {
  const { keyword, sort } = query
  const now = clock()
  const look = { sort, page: pageOf(query.page), keyword, now, near: nearConditions(query) }
  const [filters, hours] = [filterConditions(query), hoursConditions(query, now)]
  const wanted = { ...look, base: baseConditions(query), filters: [...filters, ...hours] }
  // Of a town or a country an index has the best first, which is sooner than finding all; of everybody, any are found at once.
  const isBestFirst = query.country !== ''
  const found = await selectMatches(db, { ...wanted, isBestFirst })
  const facets = presentFacets(found.facets)
  const fits = countOf(found.facets, 'fits')
  // Somebody holds the keyword there, whatever the filters leave of them
  const isKnown = countOf(found.facets, 'looked at') > 0
  if (facets.isComplete) return { rows: found.hits, facets, counted: fits, isKnown }

  const others = [...keywordConditions(keyword), ...hours]
  const fitting =
    fits > EXACT_TOTAL_MAX
      ? { total: fits, hits: isBestFirst && sort === 'best' ? found.hits : undefined }
      : ((await selectByFilters(db, { ...look, place: placeConditions(query), filters, others })) ??
        (await selectByKeyword(db, wanted)))
  const walked = { ...wanted, base: [...wanted.base, ...(sort === 'price' ? priceRange(query) : [])] }
  return { rows: fitting.hits ?? (await selectHits(db, walked)), facets, counted: fitting.total, isKnown }
}

/** The same keyword elsewhere, which the first page shows when it is not full. */
function nearConditions(query: SearchQuery) {
  const { keyword, city, country, page } = query
  if (!keyword || page > 1 || !(city || country)) return
  return [...baseConditions({ keyword, city: '', country: '' }), elsewhere(query)]
}

/** When nothing at all matches, a keyword that is spelled nearly the same: there, or else anywhere. */
async function findBySpelling(ctx: Ctx, { city, country, keyword: typed }: SearchQuery, isKnown: boolean) {
  if (!typed || isKnown) return null
  const keyword = await selectClosestTerm(ctx.db, typed)
  if (!keyword) return null
  for (const place of [
    { city, country },
    { city: '', country: '' },
  ]) {
    const found = { base: baseConditions({ keyword, ...place }), filters: [], keyword, now: ctx.now() }
    const rows = await selectHits(ctx.db, { ...found, sort: 'best', page: NEAR_MISSES })
    if (rows.length > 0) return { reason: 'spelling' as const, keyword, hits: rows.map(presentHit) }
  }
  return null
}

/** Lists its fields one by one: nothing private may slip through. */
function presentHit({ provider_id, card, price_cents, is_verified, is_available_today, keyword }: HitRow): SearchHit {
  return {
    _id: provider_id,
    service: matchingService(card.offers, keyword),
    displayname: card.displayName,
    clinicName: card.clinicName ?? '',
    logo: card.logoPath,
    avatar: card.avatarPath,
    subHeading: card.subHeading,
    services: [...new Set(card.offers.map(([name]) => name))].slice(0, CHIPS),
    city: card.city ?? '',
    country: card.country ?? '',
    languages: card.languages,
    startingPrice: price_cents === null ? null : price_cents / 100,
    isVerified: is_verified,
    isAvailableToday: is_available_today,
    rating: averageRating({ feedback_count: card.feedbackCount, rating_total: card.ratingTotal }),
    feedbackCount: card.feedbackCount,
  }
}

/** The treatment, or else the speciality, that holds the keyword; the first one offered when the clinic's name does. */
function matchingService(offers: Card['offers'], keyword: string) {
  const found =
    offers.find(([, key]) => key.includes(keyword)) ??
    offers.find(([, , specialityKey]) => specialityKey.includes(keyword)) ??
    offers[0]
  return found?.[0] ?? ''
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
    isComplete: countOf(rows, 'looked at') <= SAMPLE_LIMIT,
  }
}

const countOf = (rows: FacetRow[], kind: FacetRow['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0
