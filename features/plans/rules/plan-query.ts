import {
  AVAILABLE_DAYS,
  EXACT_TOTAL_MAX,
  RATINGS,
  readPrice,
  readSearchText,
  type SearchQuery,
} from '#features/search/rules/search.ts'

// Apart from the answers of `plan-clinics.ts`: pages read and write addresses, and need no schemas for that.

export const PLAN_SORTS = ['best', 'all-in', 'treatment', 'rating', 'soonest'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

/** The hotels that a stay can be counted with, the cheapest first. */
export const HOTEL_BANDS = ['simple', 'standard', 'comfort'] as const
export type HotelBand = (typeof HOTEL_BANDS)[number]

/** The points of "best match", of 100 together. In the API documentation and on the page. */
export const BEST_MATCH_POINTS = { price: 60, rating: 30, verified: 10 } as const

export const CLINICS_PER_PAGE = 10
const LAST_PAGE = EXACT_TOTAL_MAX / CLINICS_PER_PAGE
/** As many as the longest plans take. */
export const NIGHTS_MAX = 400
export const TRANSFERS_MAX = 40
/** US dollars for the flights of one trip. */
export const FLIGHTS_MAX = 20_000
/** As long as the longest code of a plan. */
const CODE_MAX = 1000

type Filters = Pick<
  SearchQuery,
  'city' | 'country' | 'languages' | 'maxPrice' | 'isVerified' | 'availableDays' | 'minRating'
>

/** What a visitor asks about a plan. Everything is in the address; `maxPrice` is the landed price in US dollars. */
export type PlanQuery = Filters & {
  /** The code of the plan. */
  plan: string
  sort: PlanSort
  page: number
  /** The country that prices are compared with; empty for the default. */
  home: string
  hotel: HotelBand
  /** Of all trips together; undefined for what the plan takes. */
  nights: number | undefined
  /** One way each; undefined for two to a trip. */
  transfers: number | undefined
  /** What the visitor expects to pay for the flights of each trip, in US dollars; undefined where they are left out. */
  flights: number | undefined
}

/** The name of every field in the address, in the canonical order. */
const PARAMETERS: Record<keyof PlanQuery, string> = {
  plan: 'plan',
  city: 'city',
  country: 'country',
  languages: 'language',
  maxPrice: 'maxPrice',
  isVerified: 'verified',
  availableDays: 'available',
  minRating: 'rating',
  home: 'home',
  hotel: 'hotel',
  nights: 'nights',
  transfers: 'transfers',
  flights: 'flights',
  sort: 'sort',
  page: 'page',
}
export const PLAN_PARAMETERS = Object.values(PARAMETERS)
const DEFAULTS: Partial<PlanQuery> = { sort: 'best', page: 1, hotel: 'standard' }
const LANGUAGES_MAX = 10

/** Reads any address: whatever makes no sense is as if it were not there. The code of the plan is checked where it is decoded. */
export function readPlanQuery(given: URLSearchParams): PlanQuery {
  const text = (name: string) => readSearchText(given.get(name) ?? '')
  const languages = [...new Set(given.getAll('language').map(readSearchText))].filter(Boolean)
  return {
    plan: (given.get('plan') ?? '').trim().slice(0, CODE_MAX + 1),
    city: text('city'),
    country: text('country'),
    languages: languages.slice(0, LANGUAGES_MAX),
    maxPrice: readPrice(text('maxPrice')) || undefined,
    isVerified: text('verified') === '1',
    availableDays: AVAILABLE_DAYS.find((days) => String(days) === text('available')),
    minRating: RATINGS.find((rating) => String(rating) === text('rating')),
    home: text('home'),
    hotel: HOTEL_BANDS.find((band) => band === text('hotel')) ?? 'standard',
    nights: wholeNumber(text('nights'), NIGHTS_MAX),
    transfers: wholeNumber(text('transfers'), TRANSFERS_MAX),
    flights: readFlights(text('flights')),
    sort: PLAN_SORTS.find((sort) => sort === text('sort')) ?? 'best',
    page: Math.max(wholeNumber(text('page'), LAST_PAGE) ?? 1, 1),
  }
}

/** The address of a query: only what changes it, in one order, so that equal queries have equal addresses. */
export function writePlanQuery(query: Partial<PlanQuery>): string {
  const written = new URLSearchParams()
  for (const field of Object.keys(PARAMETERS) as (keyof PlanQuery)[]) {
    for (const value of [query[field]].flat()) {
      // No nights and no transfers are choices, too
      const isGiven = value === 0 || Boolean(value)
      if (isGiven && value !== DEFAULTS[field]) written.append(PARAMETERS[field], value === true ? '1' : String(value))
    }
  }
  return written.size === 0 ? '' : `?${written}`
}

/** The address of the clinics for a plan. */
export const clinicsPath = (query: Partial<PlanQuery>) => `/plan/clinics${writePlanQuery(query)}`

/** With cents, since visitors enter it in their own currency. None at all is no entry. */
const readFlights = (typed: string) =>
  /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Math.min(Number(typed), FLIGHTS_MAX) || undefined : undefined

const wholeNumber = (typed: string, max: number) => (/^\d{1,9}$/.test(typed) ? Math.min(Number(typed), max) : undefined)
