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
export const FACETS_LOOK_AT_MOST = 2000

// The id last, so that equal values keep their order from page to page.
const ORDERS: Record<Sort, string> = {
  best: 'score desc, provider_id desc',
  price: 'price_cents, provider_id',
  rating: 'rating desc, provider_id desc',
}
const orderOf = (sort: Sort) => sql.raw(ORDERS[sort])

type Wanted = { conditions: Condition[]; sort: Sort; page: Page; keyword: string; now: Date }

/**
 * One page of matches. They are found and ordered first, so that what is skipped is not looked at in full. With `near`,
 * some that fulfil those conditions follow when the page is not full.
 */
export async function selectHits(db: Database, { conditions, sort, page, keyword, now }: Wanted, near?: Condition[]) {
  const nearOnes = near
    ? sql`union all select * from (${found([sql`(select count(*) from hits) < ${page.limit}`, ...near], 'best', NEAR_MISSES, true)}) as near`
    : sql``
  const { rows } = await sql<HitRow>`
    with hits as materialized (${found(conditions, sort, page, false)})
    select provider_id, card, price_cents, is_verified, is_near, fold(${keyword}) as keyword,
      is_open_later(time_zone, closes, ${now}) as is_available_today
    from (select * from hits ${nearOnes}) as shown join provider_cards using (provider_id) order by is_near, place`.execute(
    db,
  )
  return rows
}

const found = (conditions: Condition[], sort: Sort, { limit, offset }: Page, isNear: boolean) => sql`
  select provider_id, price_cents, is_verified, time_zone, closes, ${sql.lit(isNear)} as is_near,
    row_number() over (order by ${orderOf(sort)}) as place
  from provider_search where ${all(conditions)} order by ${orderOf(sort)} limit ${limit} offset ${offset}`
export type Page = { limit: number; offset: number }

/** The number of matches, or one more than we count exactly. */
export async function countMatches(db: Database, conditions: Condition[]) {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from provider_search where ${all(conditions)} limit ${EXACT_TOTAL_MAX + 1}) as found`.execute(db)
  return rows[0]?.total ?? 0
}

export type FacetRow = { kind: 'speciality' | 'language' | 'price' | 'looked at' | 'fits'; name: string; count: number }

/** How the matches of keyword and place divide by speciality, language and price, and how many of them fit the filters. */
export async function selectFacets(db: Database, base: Condition[], filters: Condition[]) {
  const steps = PRICE_STEPS.map((dollars) => dollars * 100)
  const { rows } = await sql<FacetRow>`
    with found as materialized (
      select speciality_ids, language_ids, price_cents, ${all(filters)} as fits from provider_search where ${all(base)}
      limit ${FACETS_LOOK_AT_MOST + 1}
    ), specialities_found as (
      select id, sum(alike) as count from ${alike('speciality_ids')}, unnest(speciality_ids) as id group by id
    ), languages_found as (
      select id, sum(alike) as count from ${alike('language_ids')}, unnest(language_ids) as id group by id
    )
    select 'speciality' as kind, n.name, f.count::int from specialities_found f join specialities n using (id)
    union all select 'language', n.name, f.count::int from languages_found f join languages n using (id)
    union all select 'price', width_bucket(price_cents, ${steps}::int[])::text, count(*)::int
      from found where price_cents is not null group by 2
    union all select 'looked at', '', count(*)::int from found
    union all select 'fits', '', count(*)::int from found where fits`.execute(db)
  return rows
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
