import { readPrice, readSearchText } from '#features/search/rules/search.ts'
import { foldText } from '#platform/rules/text.ts'

/** What narrows a list of packages; what is empty does not. Prices are US dollars. */
export type PackageFilters = {
  country: string
  city: string
  speciality: string
  serviceType: string
  minPrice: number | undefined
  maxPrice: number | undefined
}

export const PACKAGE_FILTERS = ['country', 'city', 'speciality', 'serviceType', 'minPrice', 'maxPrice'] as const

/** Reads any address: whatever makes no sense is as if it were not there. */
export function readPackageFilters(given: URLSearchParams): PackageFilters {
  const text = (name: string) => readSearchText(given.get(name) ?? '')
  return {
    country: text('country'),
    city: text('city'),
    speciality: text('speciality'),
    serviceType: text('serviceType'),
    minPrice: readPrice(text('minPrice')) || undefined,
    maxPrice: readPrice(text('maxPrice')) || undefined,
  }
}

/** The address of a list: only what narrows it, in one order, so that equal lists have equal addresses. */
export function writePackageFilters(filters: Partial<PackageFilters>, cursor?: string | null): string {
  const written = new URLSearchParams()
  for (const name of PACKAGE_FILTERS) if (filters[name]) written.append(name, String(filters[name]))
  if (cursor) written.append('cursor', cursor)
  return written.size === 0 ? '' : `?${written}`
}

/** How many packages a page shows at most. */
export const PACKAGES_PER_PAGE = 60

/** A name that can be chosen, and how many packages of the country go by it. */
export type PackageChoice = { name: string; count: number }

/** What the filters of a country's packages can be set to. */
export type PackageChoices = { cities: PackageChoice[]; specialities: PackageChoice[]; serviceTypes: PackageChoice[] }

/** The country that goes by this name, however it is written. */
export const findCountry = <Known extends { country: string; alsoCalled?: readonly string[] }>(
  countries: readonly Known[],
  typed: string,
) =>
  countries.find(({ country, alsoCalled = [] }) =>
    [country, ...alsoCalled].some((name) => foldText(name) === foldText(typed)),
  )
