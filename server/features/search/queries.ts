import { sql } from 'kysely'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, PRICE_STEPS, type Sort } from '#domain/search.ts'
import { clockOf, isOpenLater } from '#server/features/providers/availability.ts'
import type { Database } from '#server/platform/db/database.ts'
import { all, type Condition } from './conditions.ts'

/** What the card of a hit shows, as `provider_documents` puts it together. */
export type Card = {
  displayName: string
  avatarPath: string | null
  clinicName: string | null
  logoPath: string | null
  subHeading: string
  city: string | null
  country: string | null
  feedbackCount: number
  ratingTotal: number
  languages: string[]
  /** Each treatment, its folded name, and its speciality's folded name. */
  offers: [name: string, key: string, specialityKey: string][]
}

export type HitRow = {
  provider_id: string
  card: Card
  price_cents: number | null
  is_verified: boolean
  is_available_today: boolean
  /** Not a match, but the same keyword elsewhere. */
  is_near: boolean
  /** The keyword as it is compared. */
  keyword: string
}

export const NEAR_MISSES: Page = { limit: 3, offset: 0 }
/** More would only be counted for a facet that says "about" anyway. */
export const SAMPLE_LIMIT = EXACT_TOTAL_MAX
/** Those who fit the filters are compared with the keyword while that is likely to find enough: so many of them at most, */
const FITTING_COMPARED = 5000
/** and only when this share of the best known ones holds it. Whoever holds a rarer one is found sooner by the keyword. */
const SHARE_MIN = 0.2
const SHARE_OF = 200

// The id last, so that equal values keep their order from page to page.
const ORDERS: Record<Sort, string> = {
  best: 'score desc, provider_id desc',
  price: 'price_cents, provider_id',
  rating: 'rating desc, provider_id desc',
}
const orderOf = (sort: Sort) => sql.raw(ORDERS[sort])

type Look = { sort: Sort; page: Page; keyword: string; now: Date }
type Narrowed = Look & { base: Condition[]; filters: Condition[] }
type Wanted = Narrowed & {
  /** What else to show where the page is not full. */
  near: Condition[] | undefined
}
type BestFirst = { isBestFirst: boolean }
/** The same conditions, by whether the indexes by score hold what they ask for. */
type Apart = { place: Condition[]; filters: Condition[]; others: Condition[] }

/**
 * One page of matches, and how all of them divide by speciality, language and price, in one look, since finding them is
 * most of the work. When they are not all, it is a page of those found, which are the best ones only if told so.
 */
export async function selectMatches(db: Database, { base, filters, near, isBestFirst, ...look }: Wanted & BestFirst) {
  const order = isBestFirst ? sql`order by ${orderOf('best')}` : sql``
  const { rows } = await sql<{ hits: HitRow[]; facets: FacetRow[] }>`
    with found as materialized (
      select ${COLUMNS}, speciality_ids, language_ids, ${all(filters)} as fits
      from provider_search where ${all(base)} ${order} limit ${SAMPLE_LIMIT + 1}
    ), hits as materialized (${pageFrom(sql`found`, [sql`fits`], look)})
    select (${asJson(shown(look, near))}) as hits, (${asJson(facets())}) as facets`.execute(db)
  return rows[0] ?? { hits: [], facets: [] }
}

/**
 * How many of all matches fit the filters, or one more than we count; and one page of them, unless they are so many. Finds
 * who fits first, and of those whoever holds the keyword. Nothing where that would be the longer way.
 */
export async function selectByFilters(
  db: Database,
  { place, filters, others, near, ...look }: Omit<Wanted, 'base'> & Apart,
) {
  const order = orderOf('best')
  const { rows } = await sql<{ hits: HitRow[]; total: number; is_cut: boolean }>`
    with sample as materialized (
      select coalesce(avg(holds::int), 1) >= ${SHARE_MIN} as is_common from (
        select ${all(others)} as holds from provider_search where ${all(place)} order by ${order} limit ${SHARE_OF}
      ) as best
    ), found as materialized (
      select matches.*, nth from (
        select provider_id, score, row_number() over (order by ${order}) as nth from provider_search
        where ${all([sql`(select is_common from sample)`, ...place, ...filters])}
        order by ${order} limit ${FITTING_COMPARED + 1}
      ) as fitting cross join lateral (
        select ${COLUMNS}, ${all(others)} as fits from provider_search
        where provider_search.provider_id = fitting.provider_id offset 0
      ) as matches
      where fits or nth > ${FITTING_COMPARED}
      order by fitting.score desc, fitting.provider_id desc limit ${EXACT_TOTAL_MAX + 1}
    ), hits as materialized (${pageFrom(sql`found`, [sql`fits`], look)})
    select (${asJson(shown(look, near))}) as hits, (select count(*)::int from found where fits) as total,
      not is_common or exists (select from found where nth > ${FITTING_COMPARED}) as is_cut from sample`.execute(db)
  const { hits, total, is_cut } = rows[0] ?? { hits: [], total: 0, is_cut: true }
  if (is_cut && total <= EXACT_TOTAL_MAX) return
  // The first thousand are the best ones, whatever the order that was asked for
  return { total, hits: total > EXACT_TOTAL_MAX && look.sort !== 'best' ? undefined : hits }
}

/** The same, found by the keyword. */
export async function selectByKeyword(db: Database, { base, filters, near, ...look }: Wanted) {
  const { rows } = await sql<{ hits: HitRow[]; total: number }>`
    with found as materialized (${fitting(base, filters)} limit ${EXACT_TOTAL_MAX + 1}),
    hits as materialized (${pageFrom(sql`found`, [], look)})
    select (${asJson(shown(look, near))}) as hits, (select count(*)::int from found) as total`.execute(db)
  const { hits, total } = rows[0] ?? { hits: [], total: 0 }
  return { total, hits: total > EXACT_TOTAL_MAX ? undefined : hits }
}

/** One page of matches alone, from an index that has them in order if they are many. */
export async function selectHits(db: Database, { base, filters, ...look }: Narrowed) {
  const { limit, offset } = look.page
  const page = sql`${fitting(base, filters, look.sort)} limit ${limit} offset ${offset}`
  const { rows } = await sql<HitRow>`with hits as materialized (${numbered(page, look.sort)}) ${shown(look)}`.execute(
    db,
  )
  return rows
}

const COLUMNS = sql.raw('provider_id, price_cents, is_verified, time_zone, closes, score, rating')

/**
 * The planner believes that filters taken together leave next to nothing, and would fetch every match of the base first.
 * Behind `offset 0` it does not see them, and expects to be done soon.
 */
const fitting = (base: Condition[], filters: Condition[], sort?: Sort) => sql`
  select ${COLUMNS} from (
    select ${COLUMNS}, ${all(filters)} as fits from provider_search
    where ${all(base)} ${sort ? sql`order by ${orderOf(sort)}` : sql``} offset 0
  ) as matches where fits`

/** They are found and put in order first, so that what is skipped is not looked at in full. */
const pageFrom = (source: Condition, conditions: Condition[], { sort, page }: Pick<Look, 'sort' | 'page'>) =>
  numbered(
    sql`select ${COLUMNS} from ${source} where ${all(conditions)}
      order by ${orderOf(sort)} limit ${page.limit} offset ${page.offset}`,
    sort,
  )
const numbered = (page: Condition, sort: Sort) =>
  sql`select *, row_number() over (order by ${orderOf(sort)}) as place from (${page}) as page`
const asJson = (rows: Condition) => sql`select coalesce(json_agg(each), '[]') from (${rows}) as each`

function shown({ page, keyword, now }: Look, near?: Condition[]) {
  const isRoom = sql`(select count(*) from hits) < ${page.limit}`
  const others =
    near &&
    sql`union all select *, true from (${pageFrom(sql`provider_search`, [isRoom, ...near], { sort: 'best', page: NEAR_MISSES })}) as near`
  return sql`
    select provider_id, card, price_cents, is_verified, is_near, fold(${keyword}) as keyword,
      ${isOpenLater(clockOf('shown'), now)} as is_available_today
    from (select *, false as is_near from hits ${others ?? sql``}) as shown join provider_cards using (provider_id)
    order by is_near, place`
}

export type Page = { limit: number; offset: number }

export type FacetRow = { kind: 'speciality' | 'language' | 'price' | 'looked at' | 'fits'; name: string; count: number }

/** How the matches of keyword and place divide by speciality, language and price, and how many of them fit the filters. */
function facets() {
  const steps = PRICE_STEPS.map((dollars) => dollars * 100)
  return sql`
    select 'speciality' as kind, name, sum(alike)::int as count
      from ${alike('speciality_ids')}, unnest(speciality_ids) as id join specialities using (id) group by name
    union all select 'language', name, sum(alike)::int
      from ${alike('language_ids')}, unnest(language_ids) as id join languages using (id) group by name
    union all select 'price', width_bucket(price_cents, ${steps}::int[])::text, count(*)::int
      from found where price_cents is not null group by 2
    union all select 'looked at', '', count(*)::int from found
    union all select 'fits', '', count(*)::int from found where fits`
}

/** Most lists are the same as many others: taking those apart once is a fraction of the work. */
const alike = (list: string) =>
  sql`(select ${sql.ref(list)}, count(*) as alike from found group by ${sql.ref(list)}) as lists`

/** Comparing spellings takes long, and "clinic" alone is close to nearly all of them. */
const CLINICS_COMPARED = 200

/** The known speciality, treatment or clinic whose spelling is closest, if any is close. Clinics are many, so an index helps. */
export async function selectClosestTerm(db: Database, keyword: string) {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select * from search_terms where kind in (1, 2) and word_similarity(fold(${keyword}), key) > 0.4
      union all (select * from search_terms where kind = 3 and fold(${keyword}) <% key limit ${CLINICS_COMPARED})
    ) as close
    order by word_similarity(fold(${keyword}), key) desc, kind, providers desc limit 1`.execute(db)
  return rows[0]?.text
}

export const pageOf = (page: number): Page => ({ limit: HITS_PER_PAGE, offset: (page - 1) * HITS_PER_PAGE })
