import { formatPrice } from '#platform/rules/money/money.ts'
import { formatCount } from '#platform/rules/text.ts'
import type { SearchQuery } from '../../rules/search.ts'
import type { SearchResult } from '../../rules/search-results.ts'
import { searchFilters, searchPage } from '../../words/search.ts'
import { placeName } from '../search-box/places.ts'

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
    availableDays && chip(searchFilters.availability.within(availableDays), { availableDays: undefined }),
    query.isVerified && chip(searchFilters.verified.label, { isVerified: false }),
    category && chip(category, { category: '' }),
    serviceType && chip(serviceType, { serviceType: '' }),
    price && chip(price, { minPrice: undefined, maxPrice: undefined }),
    ...query.specialities.map((name) => chip(name, { specialities: without(query.specialities, name) })),
    ...query.languages.map((name) => chip(name, { languages: without(query.languages, name) })),
    minRating && chip(searchFilters.rating.atLeast(minRating), { minRating: undefined }),
  ]
  return chips.filter((chip) => typeof chip === 'object')
}

const without = (names: string[], name: string) => names.filter((other) => other !== name)

/** Adds a name to a list, or removes it if present. */
export const toggled = (names: string[], name: string) =>
  names.includes(name) ? without(names, name) : [...names, name]

/** $300 to $6,000 */
function priceRange({ minPrice, maxPrice }: Pick<SearchQuery, 'minPrice' | 'maxPrice'>, money: Money) {
  if (minPrice && maxPrice) return searchFilters.price.range(money(minPrice), money(maxPrice))
  if (minPrice) return searchFilters.price.from(money(minPrice))
  return maxPrice ? searchFilters.price.upTo(money(maxPrice)) : ''
}

type Total = Pick<SearchResult, 'total' | 'isTotalExact'>

const formatTotal = ({ total, isTotalExact }: Total) => `${formatCount(total)}${isTotalExact ? '' : '+'}`

/** 23 Matches Found */
export const matchesFound = (result: Total) => searchPage.found(result.total, formatTotal(result))

/** 23 matches */
export const countOf = (result: Total) => searchPage.matches(result.total, formatTotal(result))

const words = searchPage.meta

type SearchTerms = Pick<SearchQuery, 'keyword' | 'city' | 'country'>

/** “implant” in Istanbul, Turkey */
export function describeTerms({ keyword, ...place }: SearchTerms) {
  const where = placeName(place)
  if (keyword) return where ? searchPage.terms.inPlace(keyword, where) : searchPage.terms.anywhere(keyword)
  return where ? searchPage.terms.place(where) : searchPage.terms.none
}

/** Title and meta description of a results page. */
export function searchMeta(query: SearchTerms, { total, page }: SearchResult) {
  const where = placeName(query)
  const topic = query.keyword ? capitalise(query.keyword) : words.anyTopic
  const title = words.title(topic, where)
  return {
    title: page === 1 ? title : words.laterPage(title, page),
    description: words.description(title, total, formatCount(total)),
  }
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
