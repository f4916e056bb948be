import { sql } from 'kysely'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, PRICE_STEPS, type Sort } from '#domain/search.ts'
import type { Database } from '../db/database.ts'
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
export const LOOK_AT_MOST = 2000

// The id last, so that equal values keep their order from page to page.
const ORDERS: Record<Sort, string> = {
  best: 'score desc, provider_id desc',
  price: 'price_cents, provider_id',
  rating: 'rating desc, provider_id desc',
}
const orderOf = (sort: Sort) => sql.raw(ORDERS[sort])

type Look = { sort: Sort; page: Page; keyword: string; now: Date }
type Wanted = Look & {
  base: Condition[]
  filters: Condition[]
  /** What else to show where the page is not full. */
  near: Condition[] | undefined
}

/**
 * One page of matches, and how all of them divide by speciality, language and price, in one look, since finding them is
 * most of the work. Where there are more than the facets look at, the page comes in order from an index instead.
 */
export async function selectMatches(db: Database, { base, filters, near, ...look }: Wanted) {
  const isAll = sql`(select looked_at from counts) <= ${LOOK_AT_MOST}`
  const { rows } = await sql<{ hits: HitRow[]; facets: FacetRow[] }>`
    with found as materialized (
      select ${COLUMNS}, score, rating, speciality_ids, language_ids, ${all(filters)} as fits
      from provider_search where ${all(base)} limit ${LOOK_AT_MOST + 1}
    ), counts as materialized (
      select count(*) as looked_at, count(*) filter (where fits) as fits from found
    ), hits as materialized (
      (${ordered(sql`found`, [isAll, sql`fits`], look)})
      union all (${ordered(sql`provider_search`, [sql`not ${isAll}`, ...base, ...filters], look)})
    )
    select (select coalesce(json_agg(hit), '[]') from (${shown(look, near)}) as hit) as hits,
      (select json_agg(facet) from (${facets()}) as facet) as facets`.execute(db)
  return rows[0] ?? { hits: [], facets: [] }
}

/** One page of matches alone. */
export async function selectHits(db: Database, { conditions, ...look }: Look & { conditions: Condition[] }) {
  const { rows } = await sql<HitRow>`
    with hits as materialized (${ordered(sql`provider_search`, conditions, look)}) ${shown(look)}`.execute(db)
  return rows
}

const COLUMNS = sql.raw('provider_id, price_cents, is_verified, time_zone, closes')

/** They are found and put in order first, so that what is skipped is not looked at in full. */
const ordered = (source: Condition, conditions: Condition[], { sort, page }: Pick<Look, 'sort' | 'page'>) => sql`
  select ${COLUMNS}, row_number() over (order by ${orderOf(sort)}) as place from (
    select ${COLUMNS}, score, rating from ${source} where ${all(conditions)}
    order by ${orderOf(sort)} limit ${page.limit} offset ${page.offset}
  ) as found_here`

function shown({ page, keyword, now }: Look, near?: Condition[]) {
  const isRoom = sql`(select count(*) from hits) < ${page.limit}`
  const others =
    near &&
    sql`union all select *, true from (${ordered(sql`provider_search`, [isRoom, ...near], { sort: 'best', page: NEAR_MISSES })}) as near`
  return sql`
    select provider_id, card, price_cents, is_verified, is_near, fold(${keyword}) as keyword,
      is_open_later(time_zone, closes, ${now}) as is_available_today
    from (select *, false as is_near from hits ${others ?? sql``}) as shown join provider_cards using (provider_id)
    order by is_near, place`
}

export type Page = { limit: number; offset: number }

/** The number of matches, or one more than we count exactly. */
export async function countMatches(db: Database, conditions: Condition[]) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from provider_search where ${all(conditions)} limit ${EXACT_TOTAL_MAX + 1}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

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
    union all select 'looked at', '', looked_at::int from counts
    union all select 'fits', '', fits::int from counts`
}

/** Most lists are the same as many others: taking those apart once is a fraction of the work. */
const alike = (list: string) =>
  sql`(select ${sql.ref(list)}, count(*) as alike from found group by ${sql.ref(list)}) as lists`

/** The known speciality, treatment or clinic whose spelling is closest, if any is close. Clinics are many, so an index helps. */
export async function selectClosestTerm(db: Database, keyword: string) {
  const { rows } = await sql<{ text: string }>`
    select text from (
      select * from search_terms where kind in (1, 2) and word_similarity(fold(${keyword}), key) > 0.4
      union all select * from search_terms where kind = 3 and fold(${keyword}) <% key
    ) as close
    order by word_similarity(fold(${keyword}), key) desc, kind, providers desc limit 1`.execute(db)
  return rows[0]?.text
}

export const pageOf = (page: number): Page => ({ limit: HITS_PER_PAGE, offset: (page - 1) * HITS_PER_PAGE })
