import { countryGroup } from '#platform/rules/places/country-groups.ts'
import { type Catalogue, readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { HITS_PER_PAGE, type SearchQuery } from '../rules/search.ts'
import type { Facets } from '../rules/search-results.ts'
import { countFacets } from './facets.ts'
import { foldTexts } from './folding.ts'
import type { SearchIndex } from './index/search-index.ts'
import { type Added, type Asked, compileMatches } from './marks.ts'
import type { Topics } from './match-price.ts'
import { ANYWHERE, compilePlace, type Place } from './places.ts'
import { NO_TOPICS } from './present.ts'
import { bestMatches, type MarkedSegment, type Match, type Ranked, rankMatches } from './ranking.ts'
import type { Source } from './understanding.ts'

const NEAR_MISSES = 3

/** A query with its texts as the index has them. */
export type FoldedQuery = {
  query: SearchQuery
  key: string
  place: Place
  now: Date
  catalogue: Catalogue
  isVerificationRequired: boolean
}

export async function foldQuery(ctx: Ctx, query: SearchQuery): Promise<FoldedQuery> {
  const { keyword, city, country } = query
  const folded = await foldTexts(ctx, { keyword, city, country })
  return {
    query,
    key: folded.keyword,
    place: toPlace(folded),
    now: ctx.now(),
    catalogue: readCatalogue(ctx),
    isVerificationRequired: ctx.config.isVerificationRequired,
  }
}

/** What understanding adds, with its texts as the index has them. */
export async function foldSource(ctx: Ctx, source: Source): Promise<Added> {
  const keyword = source.kind === 'in-place' ? source.keyword : ''
  const folded = await foldTexts(ctx, { ...source.place, keyword })
  const place = toPlace(folded)
  return source.kind === 'in-place' ? { kind: 'in-place', key: folded.keyword, place } : { ...source, place }
}

const toPlace = ({ city, country }: Place): Place => ({ city, country: countryGroup(country) })

export type Found = Pick<Ranked, 'page' | 'total' | 'matched'> & {
  facets: Facets
  /** Near misses, where the first page has room: the same treatments or the same keyword in other places. */
  near: Match[]
}

type Understood = { topics: Topics; added?: Added }

/** Finds the matches of a query: the literal ones, and what understanding adds to them. */
export function findMatches(
  index: SearchIndex,
  { key, place, ...asking }: FoldedQuery,
  { topics, added }: Understood = { topics: NO_TOPICS },
): Found {
  const { query, catalogue } = asking
  // A keyword of accents alone folds to the empty string, which every text contains
  const isInNone = key === '' && query.keyword !== ''
  const asked: Asked = { literal: isInNone ? undefined : { key, place }, topics, added }
  const ranked = rankMatches(compile(index, asked), { ...asking, isLiteral: added === undefined })
  const hasRoom = query.keyword !== '' && query.page === 1 && ranked.page.length < HITS_PER_PAGE
  return {
    page: ranked.page,
    total: ranked.total,
    matched: ranked.matched,
    facets: countFacets(ranked, catalogue),
    near: hasRoom ? findElsewhere(index, asked) : [],
  }
}

const compile = ({ segments }: SearchIndex, asked: Asked): MarkedSegment[] =>
  segments.map((segment) => ({ segment, markUpTo: compileMatches(segment, asked) }))

function findElsewhere(index: SearchIndex, { literal, topics, added }: Asked): Match[] {
  if (added && added.kind !== 'offers') return []
  const place = added?.place ?? literal?.place ?? ANYWHERE
  if (place.city === '' && place.country === '') return []
  const anywhere = compile(index, {
    literal: !added && literal ? { key: literal.key, place: ANYWHERE } : undefined,
    topics,
    added: added && { kind: 'offers', place: ANYWHERE },
  })
  return bestMatches(anywhere, NEAR_MISSES, (segment) => {
    const isIn = compilePlace(segment, place)
    return (row) => !isIn(row)
  })
}

/** The best literal matches of another keyword, in a place or else anywhere. */
export function findNamesakes(index: SearchIndex, key: string, { place }: FoldedQuery): Match[] {
  for (const where of [place, ANYWHERE]) {
    const marked = compile(index, { literal: { key, place: where }, topics: NO_TOPICS })
    const found = bestMatches(marked, NEAR_MISSES, () => () => true)
    if (found.length > 0) return found
  }
  return []
}
