import { formatPrice } from '#domain/money.ts'
import type { AvailableDays, SearchQuery, Sort } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Location } from '#domain/site.ts'
import { canonicalPlace, placeName } from './places.ts'

export const sortNames: Record<Sort, string> = {
  best: 'Best match',
  price: 'Lowest price',
  rating: 'Best rated',
  soonest: 'Soonest available',
}

/** The query with all filters removed. */
export const withoutFilters = ({ keyword, city, country, isExact, sort }: SearchQuery): Partial<SearchQuery> => ({
  keyword,
  city,
  country,
  isExact,
  sort,
})

/** An active filter, and the query without it. */
export type Chip = { label: string; without: SearchQuery }

type Money = (dollars: number) => string

/** The active filters as removable chips. `money` formats prices for the reader. */
export function chipsOf(query: SearchQuery, money: Money = formatPrice): Chip[] {
  const { availableDays, category, serviceType, minRating } = query
  const chip = (label: string, change: Partial<SearchQuery>): Chip => ({
    label,
    without: { ...query, ...change, page: 1 },
  })
  const price = priceRange(query, money)
  const chips = [
    availableDays && chip(availabilityName(availableDays), { availableDays: undefined }),
    query.isVerified && chip('Verified only', { isVerified: false }),
    category && chip(category, { category: '' }),
    serviceType && chip(serviceType, { serviceType: '' }),
    price && chip(price, { minPrice: undefined, maxPrice: undefined }),
    ...query.specialities.map((name) => chip(name, { specialities: without(query.specialities, name) })),
    ...query.languages.map((name) => chip(name, { languages: without(query.languages, name) })),
    minRating && chip(ratingName(minRating), { minRating: undefined }),
  ]
  return chips.filter((chip) => typeof chip === 'object')
}

const without = (names: string[], name: string) => names.filter((other) => other !== name)

/** Adds a name to a list, or removes it if present. */
export const toggled = (names: string[], name: string) =>
  names.includes(name) ? without(names, name) : [...names, name]

/** Available within 7 days */
export const availabilityName = (days: AvailableDays) =>
  days === 1 ? 'Available today' : `Available within ${days} days`

export const ratingName = (rating: number) => `${rating.toFixed(1)} and up`

/** $300 to $6,000 */
function priceRange({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>, money: Money) {
  if (minPrice && maxPrice) return `${money(minPrice)} to ${money(maxPrice)}`
  if (minPrice) return `From ${money(minPrice)}`
  return maxPrice ? `Up to ${money(maxPrice)}` : ''
}

type Total = Pick<SearchResult, 'total' | 'isTotalExact'>

const formatTotal = ({ total, isTotalExact }: Total) => `${total.toLocaleString('en-US')}${isTotalExact ? '' : '+'}`

/** 23 Matches Found */
export const matchesFound = (result: Total) =>
  `${formatTotal(result)} ${result.total === 1 ? 'Match' : 'Matches'} Found`

/** 23 matches */
export const countOf = (result: Total) => `${formatTotal(result)} ${result.total === 1 ? 'match' : 'matches'}`

type SearchTerms = Pick<SearchQuery, 'keyword' | 'city' | 'country'>

/** “implant” in Istanbul, Turkey */
export function describeTerms({ keyword, ...place }: SearchTerms) {
  const where = placeName(place)
  if (keyword) return `“${keyword}” ${where ? `in ${where}` : 'anywhere'}`
  return where ? `Everyone in ${where}` : 'All clinics and doctors'
}

/** Title and meta description of a results page. */
export function searchMeta(query: SearchTerms, { total, page }: SearchResult, locations: readonly Location[] = []) {
  const where = placeName(canonicalPlace(query, locations))
  const topic = query.keyword ? capitalise(query.keyword) : 'Clinics and doctors'
  const title = `${topic} ${where ? `in ${where}` : 'abroad'}`
  const count = total === 1 ? 'one provider' : `${total.toLocaleString('en-US')} providers`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `${title}: compare ${count} by starting price, rating and language, and see when each is available.`,
  }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
