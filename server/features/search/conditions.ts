import { type RawBuilder, sql } from 'kysely'
import { operationCategories } from '#content/operation-categories.ts'
import { days } from '#domain/durations.ts'
import type { SearchQuery } from '#domain/search.ts'
import { foldText } from '#domain/text.ts'
import { idsOf, type ListName, maskOf } from './lists.ts'
import { isShort } from './terms.ts'

export type Condition = RawBuilder<unknown>
export type Place = Pick<SearchQuery, 'city' | 'country'>

/**
 * Whether a statement is prepared. The planner of others sees the keyword and estimates how common it is; a prepared one has a
 * single plan for all keywords, which computes the pattern once instead of for every row.
 */
export type Planning = { isPrepared: boolean }
export const PLANNED_ANEW: Planning = { isPrepared: false }

/**
 * A value that the planner does not see, computed once per run. Estimates are then the same for all values, so that PostgreSQL
 * plans a prepared statement once: with values to look at, it would expect more of a plan for each.
 */
export const unseen = (value: Condition): Condition => sql`(select ${value})`

/** The conditions of a match: keyword and place. Filters are applied on top. */
export const baseConditions = (
  { keyword, ...place }: Place & { keyword: string },
  planning = PLANNED_ANEW,
): Condition[] => [...keywordConditions(keyword, planning), ...placeConditions(place)]

export const keywordConditions = (keyword: string, planning = PLANNED_ANEW): Condition[] =>
  // A keyword of accents alone folds to the empty string, which every document contains
  keyword ? [foldText(keyword) === '' ? sql`false` : contains(keyword, planning)] : []

/** For rows of `provider_search` and of `offers`, which have the same columns for it. */
export function placeConditions({ city, country }: Place): Condition[] {
  // A single town gets an equality, the only operator for which an index delivers the rows in order
  if (city && country) return [sql`place_id = ${townOf(city, country)}`]
  if (city) return [sql`place_id = any(${townsOf(city)})`]
  return country ? [sql`country_key = ${groupOf(country)}`] : []
}

/**
 * Whether the document contains the keyword. A phrase is found by its word-boundary n-grams (the column `joints`: two
 * characters on either side of a space), which are more selective than trigrams, since those do not span words. `position`
 * instead of `like`, for which the planner would add the trigram index again.
 */
function contains(keyword: string, { isPrepared }: Planning) {
  const once = (value: Condition) => (isPrepared ? unseen(value) : value)
  if (!HAS_WORD_BOUNDARY.test(keyword)) return sql`doc like ${once(sql`containing(${keyword})`)}`
  const key = sql`fold(${keyword})`
  return sql`position(${once(key)} in doc) > 0 and joints @> ${once(sql`joints(${key})`)}`
}

/**
 * Whether one plan is right for all such keywords: an index has the n-grams of a keyword, and those of a town apart. The best of
 * a country come from an index by score where the keyword is common, and from that of n-grams where it is rare. One or two
 * letters are in no n-gram.
 */
export const hasOnePlan = ({ keyword, city, country }: Place & { keyword: string }) =>
  !isShort(keyword) && (city !== '' || country === '')

// Only characters that stay a single one when folded; a phrase of others is found by its trigrams
const HAS_WORD_BOUNDARY = /[a-z0-9]{2} [a-z0-9]{2}/i

/** Every other place. */
export function elsewhere({ city, country }: Place): Condition {
  if (city && country) return sql`place_id is distinct from ${townOf(city, country)}`
  if (city) return sql`(place_id <> all(${townsOf(city)}) or place_id is null)`
  return sql`country_key is distinct from ${groupOf(country)}`
}

// City and country are compared without case and accents, and by all names of the country. Search rows hold the oldest
// spelling of a town.
const townOf = (city: string, country: string) => unseen(sql`town_of(${city}, ${country})`)
const groupOf = (country: string) => unseen(sql`country_group(${country})`)
const townsOf = (city: string) => sql`array(select id from places where city_key = fold(${city}))`

/** Cards show one decimal, so 4.45 counts as 4.5. Slightly more than half a step, since the column is a float4. */
const ROUNDING = 0.050001

/** Whether a row has one of the named values of a list. */
type HasAny = (list: ListName, names: readonly string[]) => Condition

const COLUMN_PREFIXES = { languages: 'language', specialities: 'speciality', service_types: 'service_type' } as const

/** Lists as arrays of ids, as in `provider_search`. */
const inIds: HasAny = (list, names) =>
  sql`${sql.ref(`${COLUMN_PREFIXES[list]}_ids`)} && ${idsOf(list, names)}::smallint[]`

/** Lists as bit sets, as in `offers` and `provider_search`. */
const inMask: HasAny = (list, names) => sql`${sql.ref(`${COLUMN_PREFIXES[list]}_mask`)} & ${maskOf(list, names)} <> 0`

/** Facets have a filter each, which their own counts leave out. */
export type FilteredFacet = 'speciality' | 'language' | 'price'
export type Filters = Record<FilteredFacet | 'other', Condition[]>

/**
 * The visitor's filters, on columns that the indexes by score cover; the cheapest comparisons come first. The casts keep the
 * planner from choosing an index on the filtered column: filters only ever thin out what keyword and place have found.
 */
export const filtersOnIds = (query: SearchQuery) => filtersOn(query, inIds)
/** The same for rows whose lists are bit sets. */
export const filtersOnMasks = (query: SearchQuery) => filtersOn(query, inMask)

function filtersOn(query: SearchQuery, hasAny: HasAny): Filters {
  const { minPrice, maxPrice, minRating, serviceType, languages, category } = query
  const covered = operationCategories.find(({ name }) => name === category)?.specialities ?? []
  return {
    other: present(
      query.isVerified && sql`is_verified`,
      minRating !== undefined && sql`rating::float8 >= ${minRating - ROUNDING}::float8`,
      covered.length > 0 && hasAny('specialities', covered),
      serviceType !== '' && hasAny('service_types', [serviceType]),
    ),
    price: present(
      minPrice !== undefined && sql`price_cents::bigint >= ${minPrice}::bigint * 100`,
      maxPrice !== undefined && sql`price_cents::bigint <= ${maxPrice}::bigint * 100`,
    ),
    language: present(languages.length > 0 && hasAny('languages', languages)),
    speciality: present(query.specialities.length > 0 && hasAny('specialities', query.specialities)),
  }
}

const present = (...conditions: (Condition | false)[]) => conditions.filter((condition) => condition !== false)

/** Every filter, or every one but that of a facet. */
export const allFilters = ({ other, price, language, speciality }: Filters, except?: FilteredFacet): Condition[] => [
  ...other,
  ...(except === 'price' ? [] : price),
  ...(except === 'language' ? [] : language),
  ...(except === 'speciality' ? [] : speciality),
]

/** The price filter as a range that the index by price can use, so that a walk begins at the lowest price asked for. */
export const priceRange = ({ minPrice, maxPrice }: SearchQuery): Condition[] => [
  ...(minPrice === undefined ? [] : [sql`price_cents >= ${minPrice}::bigint * 100`]),
  ...(maxPrice === undefined ? [] : [sql`price_cents <= ${maxPrice}::bigint * 100`]),
]

/**
 * Whether a provider can be booked within the time asked for. No covering index has it: the next bookable time changes many times a
 * day, and has a table of its own. As a boolean test the planner cannot join it, and looks up each row in a hash table of all who
 * can be booked, in the order of the index and only until the limit is reached.
 */
export function bookableConditions(query: SearchQuery, now: Date): Condition[] {
  const isInTime = bookableCondition(query, now)
  return isInTime
    ? [
        sql`(provider_id in (select availability.provider_id from provider_availability availability where ${isInTime})) is true`,
      ]
    : []
}

function bookableCondition({ availableDays }: SearchQuery, now: Date) {
  if (availableDays === undefined) return
  const isBefore = (daysAhead: number) =>
    sql`availability.next_slot <= ${unseen(sql`${new Date(now.getTime() + days(daysAhead))}::timestamptz`)}`
  // One day means today by the clock of the clinic, as on the cards. The index finds it by the next two days.
  return availableDays === 1
    ? sql`${isBefore(2)} and availability.day_starts_at <= ${unseen(sql`${now}::timestamptz`)}`
    : isBefore(availableDays)
}

export const all = (conditions: Condition[]) => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `))
