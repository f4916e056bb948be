import { type RawBuilder, sql } from 'kysely'
import { operationCategories } from '#content/operation-categories.ts'
import type { SearchQuery } from '#domain/search.ts'
import { clockOf, isOpenLater } from '#server/features/providers/availability.ts'

export type Condition = RawBuilder<unknown>
type Place = Pick<SearchQuery, 'city' | 'country'>

/** What a match must fulfil: keyword and place. Filters come on top. */
export const baseConditions = ({ keyword, ...place }: Place & { keyword: string }): Condition[] => [
  ...keywordConditions(keyword),
  ...placeConditions(place),
]

export const keywordConditions = (keyword: string): Condition[] =>
  // Of accents alone nothing is left to compare, and nothing is in every text
  keyword ? [sql`fold(${keyword}) <> ''`, holds(keyword)] : []

export function placeConditions({ city, country }: Place): Condition[] {
  // One town is told apart, since only an equal sign lets an index deliver the rows in order.
  if (city && country) return [sql`place_id = ${townOf(city, country)}`]
  if (city) return [sql`place_id = any(${townsOf(city)})`]
  return country ? [sql`country_key = fold(${country})`] : []
}

/** What stands where two words meet finds a phrase sooner than its trigrams, which the planner would add if it saw a pattern. */
const holds = (keyword: string) =>
  HAS_JOINT.test(keyword)
    ? sql`position(fold(${keyword}) in doc) > 0 and joints @> joints(fold(${keyword}))`
    : sql`doc like containing(${keyword})`

// Of those characters only that stay one when they are folded. A phrase of others is found by its trigrams.
const HAS_JOINT = /[a-z0-9]{2} [a-z0-9]{2}/i

/** Anywhere but there. */
export function elsewhere({ city, country }: Place): Condition {
  if (city && country) return sql`place_id is distinct from ${townOf(city, country)}`
  if (city) return sql`(place_id <> all(${townsOf(city)}) or place_id is null)`
  return sql`country_key is distinct from fold(${country})`
}

/** City and country equal the given ones, ignoring case and accents. */
const townOf = (city: string, country: string) =>
  sql`(select id from places where city_key = fold(${city}) and country_key = fold(${country}))`
const townsOf = (city: string) => sql`array(select id from places where city_key = fold(${city}))`

/** Cards show one decimal, so that 4.45 is a 4.5; a little more, since the column has seven digits only. */
const ROUNDING = 0.050001

/**
 * What the visitor narrows the matches by, in the columns that the indexes by score hold; the quickest to compare come first.
 * The casts keep the planner from fetching half the table through the indexes for sorting: these conditions only ever thin
 * out what keyword and place have found.
 */
export function filterConditions(query: SearchQuery): Condition[] {
  const { minPrice, maxPrice, minRating, serviceType, languages, category } = query
  const covered = operationCategories.find(({ name }) => name === category)?.specialities ?? []
  const conditions: (Condition | false | undefined)[] = [
    query.isVerified && sql`is_verified`,
    minRating !== undefined && sql`rating::float8 >= ${minRating - ROUNDING}::float8`,
    minPrice !== undefined && sql`price_cents::bigint >= ${minPrice}::bigint * 100`,
    maxPrice !== undefined && sql`price_cents::bigint <= ${maxPrice}::bigint * 100`,
    languages.length > 0 && sql`language_ids && ${idsOf('languages', languages)}`,
    query.specialities.length > 0 && sql`speciality_ids && ${idsOf('specialities', query.specialities)}`,
    covered.length > 0 && sql`speciality_ids && ${idsOf('specialities', covered)}`,
    serviceType !== '' && sql`service_type_ids && ${idsOf('service_types', [serviceType])}`,
  ]
  return conditions.filter((condition) => condition !== false && condition !== undefined)
}

/** The same prices once more, for the index that has the rows in their order: it then begins at the lowest. */
export const priceRange = ({ minPrice, maxPrice }: SearchQuery): Condition[] => [
  ...(minPrice === undefined ? [] : [sql`price_cents >= ${minPrice}::bigint * 100`]),
  ...(maxPrice === undefined ? [] : [sql`price_cents <= ${maxPrice}::bigint * 100`]),
]

/** The one filter that no index holds, since its answer changes by the minute. */
export const hoursConditions = ({ isAvailableToday }: SearchQuery, now: Date): Condition[] =>
  isAvailableToday ? [isOpenLater(clockOf('provider_search'), now)] : []

const idsOf = (list: string, names: readonly string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from ${sql.table(list)} where name = any(${names}))`

export const all = (conditions: Condition[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
