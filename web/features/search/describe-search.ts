import type { SearchQuery, Sort } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Location } from '#domain/site.ts'
import { placeName, spellPlace } from './places.ts'

export const sortNames: Record<Sort, string> = { best: 'Best match', price: 'Lowest price', rating: 'Best rated' }

/** What is left of a query when every filter is taken off. */
export const withoutFilters = ({ keyword, city, country, sort }: SearchQuery): Partial<SearchQuery> => ({
  keyword,
  city,
  country,
  sort,
})

/** Something that narrows the matches, and the query without it. */
export type Chip = { label: string; without: SearchQuery }

/** Everything that narrows the matches of keyword and place, each to be taken off by itself. */
export function chipsOf(query: SearchQuery): Chip[] {
  const { category, serviceType, minRating } = query
  const chip = (label: string, change: Partial<SearchQuery>): Chip => ({
    label,
    without: { ...query, ...change, page: 1 },
  })
  const price = priceRange(query)
  const chips = [
    query.isAvailableToday && chip('Available today', { isAvailableToday: false }),
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

/** The list with the name put in, or taken out when it is there. */
export const toggled = (names: string[], name: string) =>
  names.includes(name) ? without(names, name) : [...names, name]

export const ratingName = (rating: number) => `${rating.toFixed(1)} and up`

export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** $300 to $6,000 */
function priceRange({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>) {
  if (minPrice && maxPrice) return `${dollars(minPrice)} to ${dollars(maxPrice)}`
  if (minPrice) return `From ${dollars(minPrice)}`
  return maxPrice ? `Up to ${dollars(maxPrice)}` : ''
}

type Total = Pick<SearchResult, 'total' | 'isTotalExact'>

const figure = ({ total, isTotalExact }: Total) => `${total.toLocaleString('en-US')}${isTotalExact ? '' : '+'}`

/** 23 Matches Found */
export const matchesFound = (result: Total) => `${figure(result)} Matches Found`

/** 23 matches */
export const countOf = (result: Total) => `${figure(result)} ${result.total === 1 ? 'match' : 'matches'}`

type Looked = Pick<SearchQuery, 'keyword' | 'city' | 'country'>

/** “implant” in Istanbul, Turkey */
export function lookedFor({ keyword, ...place }: Looked) {
  const where = placeName(place)
  if (keyword) return `“${keyword}” ${where ? `in ${where}` : 'anywhere'}`
  return where ? `Everyone in ${where}` : 'All clinics and doctors'
}

/** The title and description of a results page, for people who find it elsewhere. */
export function introduceSearch(query: Looked, { total, page }: SearchResult, locations: readonly Location[] = []) {
  const where = placeName(spellPlace(query, locations))
  const topic = query.keyword ? capitalised(query.keyword) : 'Clinics and doctors'
  const title = `${topic} ${where ? `in ${where}` : 'abroad'}`
  const count = total === 1 ? 'one provider' : `${total.toLocaleString('en-US')} providers`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `${title}: compare ${count} by starting price, rating and language, and see who is available today.`,
  }
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
