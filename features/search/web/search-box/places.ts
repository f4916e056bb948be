import type { Location } from '#platform/rules/places/locations.ts'
import { foldText } from '#platform/rules/text.ts'
import type { Place } from '../search-form.ts'

export const ANYWHERE: Place = { city: '', country: '' }

/** Canonical spelling of a place; URLs may differ in case and diacritics. */
export function canonicalPlace({ city, country }: Place, locations: readonly Location[]): Place {
  const countries = locations.map((location) => location.country)
  const canonicalCountry = canonicalName(country, countries)
  const candidates = country ? locations.filter((location) => location.country === canonicalCountry) : locations
  const cities = candidates.flatMap((location) => location.cities)
  return { city: canonicalName(city, cities), country: canonicalCountry }
}

function canonicalName(spelling: string, names: readonly string[]) {
  if (!spelling || names.includes(spelling)) return spelling
  const key = foldText(spelling)
  return names.find((name) => foldText(name) === key) ?? spelling
}

/** Istanbul, Turkey */
export const placeName = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ')
