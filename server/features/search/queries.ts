import { sql } from 'kysely'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, type Sort } from '#domain/search.ts'
import { isAvailableToday, nextSlotMillis } from '#server/features/providers/availability.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database } from '#server/platform/db/database.ts'
import { runPreparedText } from '#server/platform/db/prepared.ts'
import { all, type Condition, type Filters, type Planning, unseen } from './conditions.ts'
import { EMPTY_SAMPLE, fitsColumns, type Sample, selectColumns } from './facets.ts'
import { matchPrice, type Offer } from './match-price.ts'

/** What the card of a hit shows, as `provider_documents` assembles it. */
type Card = {
  displayName: string
  avatarPath: string | null
  clinicName: string | null
  logoPath: string | null
  /** The first picture of the gallery. */
  picturePath: string | null
  subHeading: string
  city: string | null
  country: string | null
  feedbackCount: number
  ratingTotal: number
  languages: string[]
  offers: Offer[]
}

export type HitRow = {
  provider_id: string
  card: Card
  price_cents: number | null
  is_verified: boolean
  is_available_today: boolean
  next_slot_millis: number | null
  time_zone: string
  /** A near miss: the keyword matches, in another place. */
  is_near: boolean
  /** The keyword, folded. */
  keyword: string
}

export type Found = {
  rows: HitRow[]
  /** How many fit; one more than are counted means "more". */
  total: number
  sample: Sample
  /** How many match keyword and place, whatever the filters, as far as they are counted. */
  matched: number
}

/** A sample of the matches, and one page of those that fit. */
export type SampledPage = { hits: HitRow[]; sample: Sample }
export const NO_PAGE: SampledPage = { hits: [], sample: EMPTY_SAMPLE }

export type Page = { limit: number; offset: number }

/** One page in an order, for hits that are marked up with the keyword and with whether they are open at this time. */
export type PageRequest = { sort: Sort; page: Page; keyword: string; now: Date }
/** A match fulfils `base`, keyword, place and time; it fits when it passes the `filters` too. */
type Sampling = { base: Condition[]; filters: Filters }
type Matching = { base: Condition[]; filters: Condition[] }
/** Conditions for near misses, which fill up a page that has room left. */
type WithNearMisses = { near: Condition[] | undefined }
/** The same conditions as `Matching`, split by what the covering indexes by score can answer. */
type Split = { place: Condition[]; filters: Condition[]; uncovered: Condition[] }

export const NEAR_MISSES: Page = { limit: 3, offset: 0 }
/** Facets are counted over a sample. As large as the largest exact total: beyond it both say "more than". */
export const SAMPLE_LIMIT = EXACT_TOTAL_MAX

/** Filter first: at most so many candidates are compared with the keyword … */
const CANDIDATE_LIMIT = 5000
/** … and only when at least this share of the best known providers matches it. A rarer keyword is the better way in. */
const COMMON_SHARE_MIN = 0.2
const COMMON_SAMPLE_SIZE = 200

// The id breaks ties, so that the order is the same on every page.
const ORDERS: Record<Sort, string> = {
  best: 'score desc, provider_id desc',
  price: 'price_cents, provider_id',
  rating: 'rating desc, provider_id desc',
  soonest: 'next_slot, provider_id',
}
const orderBy = (sort: Sort) => sql.raw(`order by ${ORDERS[sort]}`)

/** The columns of a match in an order. Only the order by the next bookable time needs that time before the page is cut. */
const columnsOf = (sort: Sort, price: Condition = sql`price_cents`) =>
  sql`provider_id, ${price} as price_cents, is_verified, time_zone, score, rating${sql.raw(sort === 'soonest' ? ', next_slot' : '')}`
/** The rows of an order: by the next bookable time from its own index, each joined to the provider by its key. */
const sourceOf = (sort: Sort) =>
  sql.raw(sort === 'soonest' ? 'provider_availability join provider_search using (provider_id)' : 'provider_search')

/** The next bookable time for a sample, whose rows are looked up one by one. */
export const nextSlotIn = (sort: Sort, alias: string) =>
  sql.raw(
    sort === 'soonest'
      ? `, (select next_slot from provider_availability where provider_availability.provider_id = ${alias}.provider_id) as next_slot`
      : '',
  )

export const pageOf = (page: number): Page => ({ limit: HITS_PER_PAGE, offset: (page - 1) * HITS_PER_PAGE })

/**
 * Samples the matches: one page of those that fit, and the facets of all. One statement, since finding the matches is most
 * of the work. With `isOrdered` the sample holds the best matches, otherwise whichever are found first.
 */
export async function selectSample(
  ctx: Ctx,
  {
    base,
    filters,
    near,
    isOrdered,
    isPrepared,
    ...request
  }: PageRequest & Sampling & WithNearMisses & Planning & { isOrdered: boolean },
) {
  const statement = sql<SampledPage>`
    with
    -- matches of keyword and place, up to the limit; whether each passes the filters is a column
    matches as materialized (
      select *${nextSlotIn(request.sort, 'provider_search')}, ${fitsColumns(filters)}
      from (
        select ${columnsOf('best', matchPrice(request.keyword))}, speciality_mask, language_mask, service_type_mask
        from provider_search
        where ${all(base)} ${isOrdered ? orderBy('best') : sql``}
        limit ${sql.lit(SAMPLE_LIMIT + 1)}
      ) as provider_search
    ),
    -- the page of those that fit
    hits as materialized (${selectPageOf(sql`matches`, [sql`fits`], request)})
    select (${toJson(selectCards(request, near))}) as hits, (${rowToJson(selectColumns(filters))}) as sample`
  const rows = isPrepared ? await runPreparedText(ctx, statement) : (await statement.execute(ctx.db)).rows
  return rows[0] ?? NO_PAGE
}

/**
 * Filter first: candidates that pass the filters come from a covering index, best first, and are then compared with the
 * keyword. Returns nothing when the keyword is too rare for this to pay, or the candidates ran out before the total was known.
 */
export async function selectFilterFirst(
  db: Database,
  { place, filters, uncovered, near, ...request }: PageRequest & Split & WithNearMisses,
) {
  const { rows } = await sql<{ hits: HitRow[]; total: number; is_cut: boolean }>`
    with
    -- selectivity: is the keyword common among the best known providers of the place?
    selectivity as materialized (
      select coalesce(avg(matches::int), 1) >= ${COMMON_SHARE_MIN} as is_common
      from (
        select ${all(uncovered)} as matches from provider_search where ${all(place)}
        ${orderBy('best')} limit ${COMMON_SAMPLE_SIZE}
      ) as best_known
    ),
    -- candidates: an index-only scan by score of those that pass the filters; none when the keyword is rare
    candidates as (
      select provider_id, score, row_number() over (${orderBy('best')}) as rank
      from provider_search
      where ${all([sql`(select is_common from selectivity)`, ...place, ...filters])}
      ${orderBy('best')} limit ${CANDIDATE_LIMIT + 1}
    ),
    -- matches: each candidate's row is fetched and compared with the keyword, until enough are found. The offset is an
    -- optimisation fence, and one candidate beyond the limit is kept as the sign that the scan was cut.
    matches as materialized (
      select matched.*, rank
      from candidates cross join lateral (
        select ${columnsOf(request.sort)}, ${all(uncovered)} as fits from ${sourceOf(request.sort)}
        where provider_search.provider_id = candidates.provider_id offset 0
      ) as matched
      where fits or rank > ${CANDIDATE_LIMIT}
      order by candidates.score desc, candidates.provider_id desc limit ${EXACT_TOTAL_MAX + 1}
    ),
    hits as materialized (${selectPageOf(sql`matches`, [sql`fits`], request)})
    select (${toJson(selectCards(request, near))}) as hits,
      (select count(*)::int from matches where fits) as total,
      not is_common or exists (select from matches where rank > ${CANDIDATE_LIMIT}) as is_cut
    from selectivity`.execute(db)
  const { hits, total, is_cut } = rows[0] ?? { hits: [], total: 0, is_cut: true }
  if (is_cut && total <= EXACT_TOTAL_MAX) return
  // The matches are the best ones: of more than are counted, a page in another order may hold others
  const isPageComplete = total <= EXACT_TOTAL_MAX || request.sort === 'best'
  return { total, hits: isPageComplete ? hits : undefined }
}

/** Keyword first: matches come from the trigram index and are then filtered, until there are more than are counted. */
export async function selectKeywordFirst(
  db: Database,
  { base, filters, near, ...request }: PageRequest & Matching & WithNearMisses,
) {
  const { rows } = await sql<{ hits: HitRow[]; total: number }>`
    with
    -- matches that pass the filters, in no order
    matches as materialized (${selectFitting(base, filters, request.sort)} limit ${EXACT_TOTAL_MAX + 1}),
    hits as materialized (${selectPageOf(sql`matches`, [], request)})
    select (${toJson(selectCards(request, near))}) as hits, (select count(*)::int from matches) as total`.execute(db)
  const { hits, total } = rows[0] ?? { hits: [], total: 0 }
  return { total, hits: total <= EXACT_TOTAL_MAX ? hits : undefined }
}

/** Index walk: one page alone, from an index that has the rows in the order, which ends as soon as the page is full. */
export async function selectByIndexWalk(db: Database, { base, filters, ...request }: PageRequest & Matching) {
  const { limit, offset } = request.page
  const page = sql`${selectFitting(base, filters, request.sort, true)} limit ${limit} offset ${offset}`
  const { rows } = await sql<HitRow>`
    with hits as materialized (${withPageRank(page, request.sort)}) ${selectCards(request)}`.execute(db)
  return rows
}

/**
 * Matches that pass the filters. The planner underestimates how many pass several filters and would fetch every match of
 * the base first; behind `offset 0`, an optimisation fence, it does not see them and expects to be done soon.
 */
const selectFitting = (base: Condition[], filters: Condition[], sort: Sort, isOrdered = false) => sql`
  select ${columnsOf(sort)} from (
    select ${columnsOf(sort)}, ${all(filters)} as fits from ${sourceOf(sort)}
    where ${all(base)} ${isOrdered ? orderBy(sort) : sql``} offset 0
  ) as matched where fits`

/** One page of a source. Sorted and cut before the cards are joined, so that skipped rows cost no card. */
const selectPageOf = (
  source: Condition,
  conditions: Condition[],
  { sort, page, columns = columnsOf(sort) }: Pick<PageRequest, 'sort' | 'page'> & { columns?: Condition },
) =>
  withPageRank(
    sql`select ${columns} from ${source} where ${all(conditions)}
      ${orderBy(sort)} limit ${sql.lit(page.limit)} offset ${unseen(sql`${page.offset}::int`)}`,
    sort,
  )

const withPageRank = (page: Condition, sort: Sort) =>
  sql`select *, row_number() over (${orderBy(sort)}) as page_rank from (${page}) as page`

export const rowToJson = (row: Condition) => sql`select row_to_json(entry) from (${row}) as entry`
export const toJson = (rows: Condition) => sql`select coalesce(json_agg(entry), '[]') from (${rows}) as entry`

/** The cards of the CTE `hits`, and of near misses while the page has room for them. */
function selectCards({ sort, page, keyword, now }: PageRequest, near?: Condition[]) {
  const hasRoom = sql`(select count(*) from hits) < ${sql.lit(page.limit)}`
  const nearMisses = near
    ? sql`union all select *, true from (
        ${selectPageOf(sourceOf(sort), [hasRoom, ...near], { sort: 'best', page: NEAR_MISSES, columns: columnsOf(sort) })}
      ) as near`
    : sql``
  return sql`
    select provider_id, card, price_cents, is_verified, time_zone, is_near, ${unseen(sql`fold(${unseen(sql`${keyword}::text`)})`)} as keyword,
      ${isAvailableToday('availability', now)} as is_available_today, ${nextSlotMillis('availability')} as next_slot_millis
    from (select *, false as is_near from hits ${nearMisses}) as shown
    join provider_cards using (provider_id)
    left join provider_availability as availability using (provider_id)
    order by is_near, page_rank`
}
