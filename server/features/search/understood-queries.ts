import { sql } from 'kysely'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery, type Sort } from '#domain/search.ts'
import { isAvailableToday, nextSlotMillis } from '#server/features/providers/availability.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'
import {
  all,
  allFilters,
  baseConditions,
  type Condition,
  elsewhere,
  type Filters,
  filtersOnIds,
  filtersOnMasks,
  type Place,
  placeConditions,
  uncoveredConditions,
  uncoveredInSample,
} from './conditions.ts'
import { IS_NAMED, literalPrice, namedRows, providerRows } from './literal-rows.ts'
import { matchPrice } from './match-price.ts'
import { hasOffer, type Offered, ORDERS_IN_TIER, offersIn, type Range } from './offer-rows.ts'
import {
  type FacetRow,
  fitsColumns,
  type HitRow,
  NEAR_MISSES,
  nextSlotIn,
  pageOf,
  SAMPLE_LIMIT,
  selectFacets,
  toJson,
} from './queries.ts'
import { isInAny, type KeywordTerms } from './terms.ts'
import type { Source, Understanding } from './understanding.ts'
import { listedIds } from './vocabulary.ts'

/**
 * Matches of an understood query come in tiers: literal matches that offer what is asked for, other literal matches, and what
 * understanding adds. Sorted by price or rating, all that offer it come first: the prices of others cannot be compared.
 */
const ORDERS: Record<Sort, string> = {
  best: 'tier, score desc, provider_id desc',
  price: 'tier = 2, price_cents, provider_id',
  rating: 'tier = 2, rating desc, provider_id desc',
  soonest: 'tier = 2, next_slot, provider_id',
}
type Request = { query: SearchQuery; understanding: Understanding; terms: KeywordTerms; now: Date }
type Matching = Range & {
  /** Conditions that narrow down the literal matches before their documents are read. */
  candidates: Condition[]
  isPrepared: boolean
}
type Found = { rows: HitRow[]; total: number; facets: FacetRow[]; sampled: number }

/** One page of an understood query, how many matches fit (one more than are counted means "more"), and the facets. */
export async function findUnderstood(ctx: Ctx, request: Request): Promise<Found> {
  const { query } = request
  const filters = filtersOnMasks(query)
  const sample = await selectUnderstoodSample(ctx, request, filters)
  const countOf = (kind: FacetRow['kind']) => sample.facets.find((row) => row.kind === kind)?.count ?? 0
  const sampled = countOf('sampled')
  const fitting = countOf('fitting')
  const isComplete = sampled <= SAMPLE_LIMIT
  const isTotalKnown = isComplete || fitting > EXACT_TOTAL_MAX
  // The sample holds the best matches, so that more of them than are counted hold the page
  if (isComplete || (isTotalKnown && query.sort === 'best'))
    return { rows: sample.hits, total: fitting, facets: sample.facets, sampled }
  const { offset, limit } = pageOf(query.page)
  const { hits, total } = await selectUnderstoodPage(ctx, request, isTotalKnown ? offset + limit : SAMPLE_LIMIT + 1)
  return { rows: hits, total: isTotalKnown ? fitting : total, facets: sample.facets, sampled }
}

const SAMPLING: Matching = {
  sort: 'best',
  limit: SAMPLE_LIMIT + 1,
  filters: undefined,
  hours: [],
  candidates: [],
  isPrepared: true,
}

/** The best matches up to a limit, with their facets and one page of those that fit. */
async function selectUnderstoodSample(ctx: Ctx, request: Request, filters: Filters) {
  const { query, now } = request
  const statement = sql<{ hits: HitRow[]; facets: FacetRow[] }>`
    with
    matches as materialized (
      select matched.* ${nextSlotIn(query.sort, 'matched')}, ${fitsColumns(filters, uncoveredInSample(query, now, 'matched'))}
      from (${selectMatches(request, SAMPLING)}) as matched
    ),
    hits as materialized (${selectPage(query, [sql`fits`])})
    select (${toJson(selectCards(request))}) as hits, (${toJson(selectFacets(filters))}) as facets`
  const rows = await runPreparedText(ctx, statement)
  return rows[0] ?? { hits: [], facets: [] }
}

/** The first matches that fit in the order asked for, up to a limit: a covering index applies the filters. */
async function selectUnderstoodPage({ db }: Ctx, request: Request, limit: number) {
  const { query, now } = request
  const matching = {
    sort: query.sort,
    limit,
    filters: filtersOnMasks(query),
    hours: uncoveredConditions(query, now, 'matched'),
    candidates: candidatesIn(query),
    isPrepared: false,
  }
  const { rows } = await sql<{ hits: HitRow[]; total: number }>`
    with
    matches as materialized (${selectMatches(request, matching)}),
    hits as materialized (${selectPage(query, [])})
    select (${toJson(selectCards(request))}) as hits, (select count(*)::int from matches) as total`.execute(db)
  return rows[0] ?? { hits: [], total: 0 }
}

/**
 * Filter first: those of a town who pass the filters are read from its covering index, and only their documents are compared
 * with the keyword. Prices depend on the keyword.
 */
function candidatesIn(query: SearchQuery): Condition[] {
  const covered = allFilters(filtersOnIds(query), 'price')
  if (query.city === '' || query.country === '' || covered.length === 0) return []
  return [
    sql`provider_id = any(array(
      select provider_id from provider_search where ${all([...placeConditions(query), ...covered])}))`,
  ]
}

/**
 * The tiers one after the other, up to the limit. Appended branches run in their order, and only until the limit is reached:
 * where enough offer the treatment under its name, nothing else is read.
 */
function selectMatches(request: Request, matching: Matching) {
  const { sort, limit } = matching
  const branches = tiersOf(request, matching).map(
    ({ tier, rows }) => sql`(select *, ${sql.lit(tier)} as tier from (${rows}) as tier_rows)`,
  )
  const appended = sql`select * from (${sql.join(branches, sql` union all `)}) as tiers`
  const isMerged = sort !== 'best' && request.understanding.source.kind === 'providers'
  return sql`${appended} ${isMerged ? sql`order by ${sql.raw(ORDERS_IN_TIER[sort])}` : sql``} limit ${sql.lit(limit)}`
}

type Tier = { tier: 1 | 2 | 3; rows: Condition }

function tiersOf({ query, understanding, terms }: Request, matching: Matching): Tier[] {
  const { source, isLiteral } = understanding
  const { sort, candidates, isPrepared } = matching
  const literal = baseConditions(query, { isPrepared })
  if (source.kind === 'providers') {
    if (!isInAny(terms))
      return [{ tier: 3, rows: providerRows(source.conditions, matchPrice(source.keyword), matching) }]
    const added = [...source.conditions, isNot(literal)]
    return [
      { tier: 1, rows: providerRows(literal, matchPrice(query.keyword), matching) },
      { tier: 3, rows: providerRows(added, matchPrice(source.keyword), matching) },
    ]
  }
  const { ids, place } = source
  const offerRows = (names: Condition[], conditions: Condition[] = []) =>
    offersIn(source, { ...matching, names, conditions: [...placeConditions(place), ...conditions] }, query.minPrice)
  const literalIds = terms.isInNames ? undefined : listedIds(terms.listed)
  const ownIds = isLiteral ? ids : []
  // Literal matches by nothing but the names of topics offer them
  if (literalIds?.every((id) => ownIds.includes(id))) {
    if (sort !== 'best' || !isLiteral) return [{ tier: isLiteral ? 1 : 3, rows: offerRows([]) }]
    return [
      { tier: 1, rows: offerRows([IS_NAMED]) },
      { tier: 3, rows: offerRows([sql`not is_named`], [sql`not ${hasOffer(ids, [IS_NAMED], 'matched')}`]) },
    ]
  }
  const literalRows = (condition: (alias: string) => Condition) =>
    literalIds
      ? namedRows({ query, ids, literalIds }, condition('matched'), matching)
      : providerRows([...literal, ...candidates, condition('provider_search')], literalPrice(query, ids), matching)
  const isNoMatch = literalIds
    ? sql`not ${hasOffer(literalIds, [IS_NAMED, ...placeConditions(query)], 'matched')}`
    : isNot(literal)
  if (sort !== 'best') {
    return [
      { tier: 1, rows: offerRows([]) },
      { tier: 2, rows: literalRows((alias) => sql`not ${hasOffer(ids, placeConditions(place), alias)}`) },
    ]
  }
  // Offers under the name of the catalogue contain the keyword, so that the index of offers has them in order
  if (isLiteral) {
    return [
      { tier: 1, rows: offerRows([IS_NAMED]) },
      { tier: 2, rows: literalRows((alias) => sql`not ${hasOffer(ids, [IS_NAMED], alias)}`) },
      { tier: 3, rows: offerRows([sql`not is_named`], [isNoMatch]) },
    ]
  }
  return [
    { tier: 1, rows: literalRows((alias) => hasOffer(ids, [], alias)) },
    { tier: 2, rows: literalRows((alias) => sql`not ${hasOffer(ids, [], alias)}`) },
    { tier: 3, rows: offerRows([], [isNoMatch]) },
  ]
}

/** Anti-join: rows that are no literal match. */
const isNot = (literal: Condition[]) =>
  sql`provider_id not in (select literal.provider_id from (select * from provider_search where ${all(literal)}) as literal)`

const selectPage = ({ sort, page }: SearchQuery, conditions: Condition[]) => {
  const { limit, offset } = pageOf(page)
  return sql`
    select *, row_number() over (order by ${sql.raw(ORDERS[sort])}) as page_rank from (
      select * from matches where ${all(conditions)} order by ${sql.raw(ORDERS[sort])} limit ${sql.lit(limit)} offset ${offset}
    ) as page`
}

/** The cards of the CTE `hits`, and of near misses while the first page has room: the same treatments in other places. */
function selectCards({ query, understanding, now }: Request) {
  return sql`
    select provider_id, card, shown.price_cents, shown.is_verified, search.time_zone, is_near, fold(${query.keyword}) as keyword,
      ${isAvailableToday('availability', now)} as is_available_today, ${nextSlotMillis('availability')} as next_slot_millis
    from (
      select provider_id, price_cents, is_verified, page_rank, false as is_near from hits
      ${nearMissesOf(query, understanding.source)}
    ) as shown
    join provider_search search using (provider_id) join provider_cards using (provider_id)
    left join provider_availability as availability using (provider_id)
    order by is_near, page_rank`
}

const NEAR: Omit<Offered, 'conditions'> = {
  sort: 'best',
  limit: NEAR_MISSES.limit,
  filters: undefined,
  hours: [],
  names: [],
}

function nearMissesOf({ page }: SearchQuery, source: Source) {
  if (source.kind === 'providers' || page > 1 || !hasPlace(source.place)) return sql``
  const hasRoom = sql`(select count(*) from hits) < ${HITS_PER_PAGE}`
  return sql`union all (
    select provider_id, price_cents, is_verified, row_number() over (order by score desc, provider_id desc), true
    from (${offersIn(source, { ...NEAR, conditions: [hasRoom, elsewhere(source.place)] })}) as near
    order by score desc, provider_id desc limit ${sql.lit(NEAR_MISSES.limit)})`
}

const hasPlace = ({ city, country }: Place) => city !== '' || country !== ''
