import { sql } from 'kysely'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type SearchQuery, type Sort } from '#domain/search.ts'
import { isAvailableToday, nextSlotMillis } from '#server/features/providers/availability.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'
import {
  all,
  allFilters,
  bookableConditions,
  type Condition,
  elsewhere,
  filtersOnIds,
  filtersOnMasks,
  type Place,
  placeConditions,
  unseen,
} from './conditions.ts'
import { countSample, fitsColumns, selectColumns, sizeOf } from './facets.ts'
import { literalRows } from './literal-rows.ts'
import { offersIn } from './offer-rows.ts'
import {
  type Found,
  type HitRow,
  NEAR_MISSES,
  NO_PAGE,
  nextSlotIn,
  pageOf,
  rowToJson,
  SAMPLE_LIMIT,
  type SampledPage,
  toJson,
} from './queries.ts'
import { ORDERS_IN_TIER, type Range } from './ranges.ts'
import { type Matching, type Request, tiersOf } from './tiers.ts'
import type { Source } from './understanding.ts'

/** The orders of all tiers. Sorted by price or rating, all that offer what is asked for come first: the prices of others cannot be compared. */
const ORDERS: Record<Sort, string> = {
  best: 'tier, score desc, provider_id desc',
  price: 'tier = 2, price_cents, provider_id',
  rating: 'tier = 2, rating desc, provider_id desc',
  soonest: 'tier = 2, next_slot, provider_id',
}
/** One page of an understood query, how many matches fit (one more than are counted means "more"), and the facets. */
export async function findUnderstood(ctx: Ctx, request: Request): Promise<Found> {
  const { query } = request
  const hours = bookableConditions(query, request.now)
  const { hits: sampledHits, sample } = await selectUnderstoodSample(ctx, request, hours)
  const { sampled, fitting } = countSample(sample)
  const matched = hours.length > 0 && sampled < HITS_PER_PAGE ? await countMatches() : sampled
  const isComplete = sampled <= SAMPLE_LIMIT
  const isTotalKnown = isComplete || fitting > EXACT_TOTAL_MAX
  // The sample holds the best matches, so that more of them than are counted hold the page
  if (isComplete || (isTotalKnown && query.sort === 'best'))
    return { rows: sampledHits, total: fitting, sample, matched }
  const isFirstPageEnough = isTotalKnown && query.page === 1
  const { hits, total } = await selectUnderstoodPage(ctx, request, isFirstPageEnough ? HITS_PER_PAGE : SAMPLE_LIMIT + 1)
  return { rows: hits, total: isTotalKnown ? fitting : total, sample, matched }

  async function countMatches() {
    return sizeOf((await selectUnderstoodSample(ctx, request, [])).sample)
  }
}

const SAMPLING: Matching = {
  sort: 'best',
  limit: SAMPLE_LIMIT + 1,
  filters: undefined,
  hours: [],
  candidates: [],
}

/** The best matches up to a limit, with their facets and one page of those that fit. */
async function selectUnderstoodSample(ctx: Ctx, request: Request, hours: Condition[]) {
  const { query } = request
  const filters = filtersOnMasks(query)
  const statement = sql<SampledPage>`
    with
    matches as materialized (
      select matched.* ${nextSlotIn(query.sort, 'matched')}, ${fitsColumns(filters)}
      from (${selectMatches(request, { ...SAMPLING, hours })}) as matched
    ),
    hits as materialized (${selectPage(query, [sql`fits`])})
    select (${toJson(selectCards(request))}) as hits, (${rowToJson(selectColumns(filters))}) as sample`
  const rows = await runPreparedText(ctx, statement)
  return rows[0] ?? NO_PAGE
}

/** The first matches that fit in the order asked for, up to a limit: a covering index applies the filters. */
async function selectUnderstoodPage(ctx: Ctx, request: Request, limit: number) {
  const { query, now } = request
  const matching = {
    sort: query.sort,
    limit,
    filters: filtersOnMasks(query),
    hours: bookableConditions(query, now),
    candidates: candidatesIn(query),
  }
  const statement = sql<{ hits: HitRow[]; total: number }>`
    with
    matches as materialized (${selectMatches(request, matching)}),
    hits as materialized (${selectPage(query, [])})
    select (${toJson(selectCards(request))}) as hits, (select count(*)::int from matches) as total`
  const rows = await runPreparedText(ctx, statement)
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

const selectPage = ({ sort, page }: SearchQuery, conditions: Condition[]) => {
  const { limit, offset } = pageOf(page)
  return sql`
    select *, row_number() over (order by ${sql.raw(ORDERS[sort])}) as page_rank from (
      select * from matches where ${all(conditions)} order by ${sql.raw(ORDERS[sort])} limit ${sql.lit(limit)} offset ${unseen(sql`${offset}::int`)}
    ) as page`
}

/** The cards of the CTE `hits`, and of near misses while the first page has room: the same treatments in other places. */
function selectCards({ query, understanding, now }: Request) {
  return sql`
    select provider_id, card, shown.price_cents, shown.is_verified, search.time_zone, is_near, ${unseen(sql`fold(${unseen(sql`${query.keyword}::text`)})`)} as keyword,
      ${isAvailableToday('availability', now)} as is_available_today, ${nextSlotMillis('availability')} as next_slot_millis
    from (
      select provider_id, price_cents, is_verified, page_rank, false as is_near from hits
      ${nearMissesOf(query, understanding.source)}
    ) as shown
    join provider_search search using (provider_id) join provider_cards using (provider_id)
    left join provider_availability as availability using (provider_id)
    order by is_near, page_rank`
}

const NEAR: Range = {
  sort: 'best',
  limit: NEAR_MISSES.limit,
  filters: undefined,
  hours: [],
}

function nearMissesOf({ page, city, country }: SearchQuery, source: Source) {
  const place = source.kind === 'offers' ? source.place : { city, country }
  if (source.kind === 'providers' || page > 1 || !hasPlace(place)) return sql``
  const hasRoom = sql`(select count(*) from hits) < ${HITS_PER_PAGE}`
  const conditions = [hasRoom, elsewhere(place)]
  const rows =
    source.kind === 'offers'
      ? offersIn(source, { ...NEAR, names: [], conditions })
      : literalRows({ ranges: source.ranges, ids: [], conditions }, NEAR)
  return sql`union all (
    select provider_id, price_cents, is_verified, row_number() over (order by score desc, provider_id desc), true
    from (${rows}) as near
    order by score desc, provider_id desc limit ${sql.lit(NEAR_MISSES.limit)})`
}

const hasPlace = ({ city, country }: Place) => city !== '' || country !== ''
