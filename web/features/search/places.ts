import { useRouteLoaderData } from 'react-router'
import type { Location, Site } from '#domain/site.ts'
import type { Place } from './search-form.ts'

const NO_LOCATIONS: Location[] = []

export const ANYWHERE: Place = { city: '', country: '' }

/** Countries and cities with clinics. */
export const useLocations = () => useRouteLoaderData<Site>('root')?.locations ?? NO_LOCATIONS

/** Canonical spelling of a place; URLs may differ in case and diacritics. */
export function canonicalPlace({ city, country }: Place, locations: readonly Location[]): Place {
  const countries = locations.map((location) => location.country)
  const canonicalCountry = canonicalName(country, countries)
  const candidates = country ? locations.filter((location) => location.country === canonicalCountry) : locations
  const cities = candidates.flatMap((location) => location.cities)
  return { city: canonicalName(city, cities), country: canonicalCountry }
}

/** The exact match comes first: the first `localeCompare` is noticeably slow on phones. */
function canonicalName(spelling: string, names: readonly string[]) {
  if (!spelling || names.includes(spelling)) return spelling
  return names.find((name) => name.localeCompare(spelling, 'en', { sensitivity: 'base' }) === 0) ?? spelling
}

/** Istanbul, Turkey */
export const placeName = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ')
