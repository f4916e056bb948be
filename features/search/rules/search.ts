import { sanitizeLine } from '#platform/rules/text.ts'

export const SORTS = ['best', 'price', 'rating', 'soonest'] as const
export type Sort = (typeof SORTS)[number]
export const RATINGS = [4, 4.5] as const
/** Bookable within so many days; one means today, by the clock of the clinic. */
export const AVAILABLE_DAYS = [1, 3, 7, 14] as const
export type AvailableDays = (typeof AVAILABLE_DAYS)[number]

/** What a visitor looks for. Everything is in the address of the results page; what is left out does not narrow. */
export type SearchQuery = {
  keyword: string
  city: string
  country: string
  category: string
  serviceType: string
  specialities: string[]
  languages: string[]
  /** US dollars. */
  minPrice: number | undefined
  maxPrice: number | undefined
  isVerified: boolean
  availableDays: AvailableDays | undefined
  minRating: number | undefined
  /** The keyword is searched as it is, without understanding it. */
  isExact: boolean
  sort: Sort
  page: number
}

export const HITS_PER_PAGE = 10
export const EXACT_TOTAL_MAX = 1000
const LAST_PAGE = EXACT_TOTAL_MAX / HITS_PER_PAGE
const CHOICES_MAX = 21
const PRICE_MAX = 10_000_000
/** Names of places, treatments and clinics are shorter. Comparing spellings takes time in proportion to the length. */
export const SEARCH_TEXT_MAX = 100

/** The name of every field in the address, in the canonical order. */
const PARAMETERS: Record<keyof SearchQuery, string> = {
  keyword: 'keyword',
  city: 'city',
  country: 'country',
  category: 'category',
  serviceType: 'serviceType',
  specialities: 'speciality',
  languages: 'language',
  minPrice: 'minPrice',
  maxPrice: 'maxPrice',
  isVerified: 'verified',
  availableDays: 'available',
  minRating: 'rating',
  isExact: 'exact',
  sort: 'sort',
  page: 'page',
}
export const SEARCH_PARAMETERS = Object.values(PARAMETERS)
const DEFAULTS: Partial<SearchQuery> = { sort: 'best', page: 1 }

/** Reads any address: whatever makes no sense is as if it were not there. */
export function readSearch(given: URLSearchParams): SearchQuery {
  const text = (name: string) => readSearchText(given.get(name) ?? '')
  const texts = (name: string) =>
    [...new Set(given.getAll(name).map(readSearchText))].filter(Boolean).slice(0, CHOICES_MAX)
  const page = wholeNumber(text('page')) ?? 1
  return {
    keyword: text('keyword'),
    city: text('city'),
    country: text('country'),
    category: text('category'),
    serviceType: text('serviceType'),
    specialities: texts('speciality'),
    languages: texts('language'),
    // Zero does not narrow either end
    minPrice: readPrice(text('minPrice')) || undefined,
    maxPrice: readPrice(text('maxPrice')) || undefined,
    isVerified: text('verified') === '1',
    availableDays: AVAILABLE_DAYS.find((days) => String(days) === text('available')),
    minRating: RATINGS.find((rating) => String(rating) === text('rating')),
    // Without a keyword both are the same search, which has one address
    isExact: text('exact') === '1' && text('keyword') !== '',
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'best',
    page: Math.min(Math.max(page, 1), LAST_PAGE),
  }
}

/** Text of an address on one line, truncated to the longest that is searched for, by whole characters of up to two units. */
export function readSearchText(given: string) {
  const start = given.trim().slice(0, 2 * SEARCH_TEXT_MAX)
  return sanitizeLine([...start].slice(0, SEARCH_TEXT_MAX).join(''))
}

/** The address of a search: only what narrows or changes it, in one order, so that equal searches have equal addresses. */
export function writeSearch(query: Partial<SearchQuery>): string {
  const written = new URLSearchParams()
  for (const field of Object.keys(PARAMETERS) as (keyof SearchQuery)[]) {
    for (const value of [query[field]].flat()) {
      if (value && value !== DEFAULTS[field]) written.append(PARAMETERS[field], value === true ? '1' : String(value))
    }
  }
  return written.size === 0 ? '' : `?${written}`
}

const wholeNumber = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : undefined)
/** Whole US dollars as they were typed, or nothing. */
export const readPrice = (typed: string) => {
  const dollars = wholeNumber(typed)
  return dollars === undefined ? undefined : Math.min(dollars, PRICE_MAX)
}

/** US dollars at which the columns of the price histogram begin. */
export const PRICE_STEPS = [0, 100, 200, 400, 600, 800, 1000, 1500, 2000, 3000, 4000, 6000, 8000, 12_000, 20_000]

/** The groups in which suggestions come, in their order. */
export const SUGGESTION_KINDS = ['specialties', 'procedures', 'clinics'] as const
