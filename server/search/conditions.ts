import { type RawBuilder, sql } from 'kysely'
import { operationCategories } from '#content/operation-categories.ts'
import type { SearchQuery } from '#domain/search.ts'
import type { Database } from '../db/database.ts'

export type Condition = RawBuilder<unknown>

/** The places a query names: ids of towns, a whole country, anywhere, or nowhere we know. */
export type Where = { placeIds: number[] } | { countryKey: string } | 'anywhere' | 'nowhere'

/** City and country equal the given ones, ignoring case and accents. */
export async function findWhere(
  db: Database,
  { city, country }: Pick<SearchQuery, 'city' | 'country'>,
): Promise<Where> {
  if (!city && !country) return 'anywhere'
  const inCity = city ? sql`city_key = fold(${city})` : sql`true`
  const inCountry = country ? sql`country_key = fold(${country})` : sql`true`
  const { rows } = await sql<{ id: number; country_key: string }>`
    select id, country_key from places where ${inCity} and ${inCountry}`.execute(db)
  const [first] = rows
  if (!first) return 'nowhere'
  return city ? { placeIds: rows.map(({ id }) => id) } : { countryKey: first.country_key }
}

/** What a match must fulfil: keyword and place. Filters come on top. */
export function baseConditions(keyword: string, where: Where): Condition[] {
  const conditions: Condition[] = []
  if (keyword) conditions.push(sql`doc like containing(${keyword})`)
  if (where === 'nowhere') conditions.push(sql`false`)
  else if (where === 'anywhere') return conditions
  else if ('countryKey' in where) conditions.push(sql`country_key = ${where.countryKey}`)
  // One town is told apart, since only an equal sign lets an index deliver the rows in order.
  else if (where.placeIds.length === 1) conditions.push(sql`place_id = ${where.placeIds[0]}`)
  else conditions.push(sql`place_id = any(${where.placeIds})`)
  return conditions
}

/** Anywhere but there. */
export function elsewhere(where: Where): Condition[] {
  if (typeof where === 'string') return []
  if ('countryKey' in where) return [sql`country_key is distinct from ${where.countryKey}`]
  return [sql`(place_id <> all(${where.placeIds}) or place_id is null)`]
}

/**
 * What the visitor narrows the matches by. The casts keep the planner from fetching half the table through the indexes
 * for sorting: these conditions only ever thin out what keyword and place have found.
 */
export function filterConditions(query: SearchQuery, now: Date): Condition[] {
  const { minPrice, maxPrice, minRating, serviceType, languages, category } = query
  const covered = operationCategories.find(({ name }) => name === category)?.specialities ?? []
  const conditions: (Condition | false | undefined)[] = [
    query.specialities.length > 0 && sql`speciality_ids && ${idsOf('specialities', query.specialities)}`,
    covered.length > 0 && sql`speciality_ids && ${idsOf('specialities', covered)}`,
    languages.length > 0 && sql`language_ids && ${idsOf('languages', languages)}`,
    serviceType !== '' && sql`service_type_ids && ${idsOf('service_types', [serviceType])}`,
    minPrice !== undefined && sql`price_cents::bigint >= ${minPrice}::bigint * 100`,
    maxPrice !== undefined && sql`price_cents::bigint <= ${maxPrice}::bigint * 100`,
    minRating !== undefined && sql`rating::float8 >= ${minRating}::float8`,
    query.isVerified && sql`is_verified`,
    query.isAvailableToday && sql`is_open_later(time_zone, closes, ${now})`,
  ]
  return conditions.filter((condition) => condition !== false && condition !== undefined)
}

const idsOf = (list: string, names: readonly string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from ${sql.table(list)} where name = any(${names}))`

export const all = (conditions: Condition[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
