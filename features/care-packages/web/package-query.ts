import { href } from 'react-router'
import { otherPackageCountries, packageCountries } from '#content/package-countries.ts'
import {
  findCountry,
  type PackageFilters,
  readPackageFilters,
  writePackageFilters,
} from '../rules/care-package-filters.ts'

const [firstTab] = packageCountries.map(({ country }) => country)

const CURSOR = /^[\w-]{1,100}$/

const known = [...packageCountries, ...otherPackageCountries]

/** Parses the query. An unknown country falls back to the first tab. */
export function parsePackagesQuery(given: URLSearchParams) {
  const filters = readPackageFilters(given)
  const country = findCountry(known, filters.country)?.country ?? firstTab ?? ''
  return { filters: { ...filters, country }, cursor: CURSOR.exec(given.get('cursor') ?? '')?.[0] ?? '' }
}

/** The query of a page; the first tab needs no country. */
export const packagesSearch = ({ country, ...filters }: Partial<PackageFilters>, cursor?: string | null) =>
  writePackageFilters({ ...filters, ...(country !== firstTab && { country }) }, cursor)

export const packagesPath = (filters: Partial<PackageFilters>, cursor?: string | null) =>
  href('/country-packages') + packagesSearch(filters, cursor)

/** The number of active filters besides the country. */
export const countFilters = ({ city, speciality, serviceType, minPrice, maxPrice }: PackageFilters) =>
  [city, speciality, serviceType, minPrice, maxPrice].filter(Boolean).length
