import { type RawBuilder, sql } from 'kysely'
import { operationCategories } from '#content/operation-categories.ts'
import { days } from '#domain/durations.ts'
import type { SearchQuery } from '#domain/search.ts'

export type Condition = RawBuilder<unknown>
type Place = Pick<SearchQuery, 'city' | 'country'>

/** The conditions of a match: keyword and place. Filters are applied on top. */
export const baseConditions = ({ keyword, ...place }: Place & { keyword: string }): Condition[] => [
  ...keywordConditions(keyword),
  ...placeConditions(place),
]

export const keywordConditions = (keyword: string): Condition[] =>
  // A keyword of accents alone folds to the empty string, which every document contains
  keyword ? [sql`fold(${keyword}) <> ''`, contains(keyword)] : []

export function placeConditions({ city, country }: Place): Condition[] {
  // A single town gets an equality, the only operator for which an index delivers the rows in order
  if (city && country) return [sql`place_id = ${townOf(city, country)}`]
  if (city) return [sql`place_id = any(${townsOf(city)})`]
  return country ? [sql`country_key = fold(${country})`] : []
}

/**
 * Whether the document contains the keyword. A phrase is found by its word-boundary n-grams (the column `joints`: two
 * characters on either side of a space), which are more selective than trigrams, since those do not span words. `position`
 * instead of `like`, for which the planner would add the trigram index again.
 */
const contains = (keyword: string) =>
  HAS_WORD_BOUNDARY.test(keyword)
    ? sql`position(fold(${keyword}) in doc) > 0 and joints @> joints(fold(${keyword}))`
    : sql`doc like containing(${keyword})`

// Only characters that stay a single one when folded; a phrase of others is found by its trigrams
const HAS_WORD_BOUNDARY = /[a-z0-9]{2} [a-z0-9]{2}/i

/** Every other place. */
export function elsewhere({ city, country }: Place): Condition {
  if (city && country) return sql`place_id is distinct from ${townOf(city, country)}`
  if (city) return sql`(place_id <> all(${townsOf(city)}) or place_id is null)`
  return sql`country_key is distinct from fold(${country})`
}

// City and country are compared without case and accents
const townOf = (city: string, country: string) =>
  sql`(select id from places where city_key = fold(${city}) and country_key = fold(${country}))`
const townsOf = (city: string) => sql`array(select id from places where city_key = fold(${city}))`

/** Cards show one decimal, so 4.45 counts as 4.5. Slightly more than half a step, since the column is a float4. */
const ROUNDING = 0.050001

/**
 * The visitor's filters, on columns that the indexes by score cover; the cheapest comparisons come first. The casts keep the
 * planner from choosing an index on the filtered column: filters only ever thin out what keyword and place have found.
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

/** The price filter as a range that the index by price can use, so that a walk begins at the lowest price asked for. */
export const priceRange = ({ minPrice, maxPrice }: SearchQuery): Condition[] => [
  ...(minPrice === undefined ? [] : [sql`price_cents >= ${minPrice}::bigint * 100`]),
  ...(maxPrice === undefined ? [] : [sql`price_cents <= ${maxPrice}::bigint * 100`]),
]

/** Filters that no covering index has: the next bookable time changes many times a day, and has a table of its own. */
export function uncoveredConditions({ availableDays }: SearchQuery, now: Date): Condition[] {
  if (availableDays === undefined) return []
  // One day means today by the clock of the clinic, as on the cards.
  const isInTime =
    availableDays === 1
      ? sql`availability.day_starts_at <= ${now}`
      : sql`availability.next_slot <= ${new Date(now.getTime() + days(availableDays))}`
  return [
    sql`exists (select from provider_availability availability
      where availability.provider_id = provider_search.provider_id and ${isInTime})`,
  ]
}

const idsOf = (list: string, names: readonly string[]) =>
  sql`(select coalesce(array_agg(id), '{}') from ${sql.table(list)} where name = any(${names}))`

export const all = (conditions: Condition[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
