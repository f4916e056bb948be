import { href } from 'react-router'
import { packageCountries } from '#content/package-countries.ts'
import {
  findCountry,
  PACKAGE_FILTERS,
  type PackageFilters,
  readPackageFilters,
  writePackageFilters,
} from '#domain/care-package-filters.ts'

const [firstTab] = packageCountries.map(({ country }) => country)

/** What of the address changes the page. */
export const PACKAGES_PARAMETERS = [...PACKAGE_FILTERS, 'cursor']

/** Which packages the page shows. The country is one of the tabs; one that has no tab counts as none named. */
export function readPackagesAddress(given: URLSearchParams) {
  const filters = readPackageFilters(given)
  const country = findCountry(packageCountries, filters.country)?.country ?? firstTab ?? ''
  return { filters: { ...filters, country }, cursor: given.get('cursor') ?? '' }
}

/** The parameters of a page; the first tab is there without any. */
export const packagesSearch = ({ country, ...filters }: Partial<PackageFilters>, cursor?: string | null) =>
  writePackageFilters({ ...filters, ...(country !== firstTab && { country }) }, cursor)

export const packagesPath = (filters: Partial<PackageFilters>, cursor?: string | null) =>
  href('/country-packages') + packagesSearch(filters, cursor)

/** How many filters narrow the packages of the country. */
export const countFilters = ({ city, speciality, serviceType, minPrice, maxPrice }: PackageFilters) =>
  [city, speciality, serviceType, minPrice, maxPrice].filter(Boolean).length
