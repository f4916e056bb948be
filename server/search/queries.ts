import { sql } from 'kysely'
import { EXACT_TOTAL_MAX, HITS_PER_PAGE, PRICE_STEPS, type Sort } from '#domain/search.ts'
import type { Database } from '../db/database.ts'
import { all, type Condition } from './conditions.ts'

export type HitRow = {
  provider_id: string
  display_name: string
  avatar_path: string | null
  clinic_name: string | null
  logo_path: string | null
  sub_heading: string
  city: string | null
  country: string | null
  service: string | null
  services: string[]
  languages: string[]
  price_cents: number | null
  is_verified: boolean
  is_available_today: boolean
  feedback_count: number
  rating_total: number
}

/** More would only be counted for a facet that says "about" anyway. */
export const FACETS_LOOK_AT_MOST = 1000
const CHIPS = 4

// The id last, so that equal values keep their order from page to page.
const ORDERS: Record<Sort, string[]> = {
  best: ['score desc', 'provider_id desc'],
  price: ['price_cents', 'provider_id'],
  rating: ['rating desc', 'provider_id desc'],
}
const orderOf = (sort: Sort, table: string) => sql.raw(ORDERS[sort].map((column) => `${table}.${column}`).join(', '))

/** One page of matches. They are found and ordered first; only those ten are then looked up in full. */
export async function selectHits(
  db: Database,
  conditions: Condition[],
  sort: Sort,
  page: Page,
  keyword: string,
  now: Date,
) {
  const { rows } = await sql<HitRow>`
    with hits as materialized (
      select provider_id, place_id, price_cents, is_verified, language_ids, time_zone, closes, score, rating
      from provider_search where ${all(conditions)} order by ${orderOf(sort, 'provider_search')} limit ${page.limit} offset ${page.offset}
    )
    select h.provider_id, a.display_name, a.avatar_path, c.name as clinic_name, c.logo_path, p.sub_heading, l.city, l.country,
      h.price_cents, h.is_verified, p.feedback_count, p.rating_total, is_open_later(h.time_zone, h.closes, ${now}) as is_available_today,
      array(select n.name from languages n where n.id = any(h.language_ids) order by n.id) as languages,
      ${matchingService(keyword)} as service, ${treatments()} as services
    from hits h
    join accounts a on a.id = h.provider_id
    join providers p on p.account_id = h.provider_id
    left join clinics c on c.provider_id = h.provider_id
    left join places l on l.id = h.place_id
    order by ${orderOf(sort, 'h')}`.execute(db)
  return rows
}
export type Page = { limit: number; offset: number }

/** The treatment, or else the speciality, that holds the keyword; the first one offered when the clinic's name does. */
const matchingService = (keyword: string) => sql`(
  select coalesce(u.subtitle, n.name) from offered_services o
  join specialities n on n.id = o.speciality_id
  left join sub_services u on u.service_id = o.id
  where o.provider_id = h.provider_id
  order by u.key like containing(${keyword}) desc nulls last, fold(n.name) like containing(${keyword}) desc, o.position, u.position
  limit 1)`

const treatments = () => sql`array(
  select u.subtitle from offered_services o join sub_services u on u.service_id = o.id
  where o.provider_id = h.provider_id order by o.position, u.position limit ${CHIPS})`

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
      select id, count(*) from found, unnest(speciality_ids) as id group by id
    ), languages_found as (
      select id, count(*) from found, unnest(language_ids) as id group by id
    )
    select 'speciality' as kind, n.name, f.count::int from specialities_found f join specialities n using (id)
    union all select 'language', n.name, f.count::int from languages_found f join languages n using (id)
    union all select 'price', width_bucket(price_cents, ${steps}::int[])::text, count(*)::int
      from found where price_cents is not null group by 2
    union all select 'looked at', '', count(*)::int from found
    union all select 'fits', '', count(*)::int from found where fits`.execute(db)
  return rows
}

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
