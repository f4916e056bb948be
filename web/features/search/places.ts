import { useRouteLoaderData } from 'react-router'
import type { Location, Site } from '#domain/site.ts'
import type { Place } from './search-form.ts'

const NOWHERE: Location[] = []

/** The countries and towns where clinics are. */
export const useLocations = () => useRouteLoaderData<Site>('root')?.locations ?? NOWHERE

/** A place the way our list spells it; an address may have it in any case and without accents. */
export function spellPlace({ city, country }: Place, locations: readonly Location[]): Place {
  const land = spell(
    country,
    locations.map((location) => location.country),
  )
  const around = country ? locations.filter((location) => location.country === land) : locations
  const towns = around.flatMap(({ cities }) => cities)
  return { city: spell(city, towns), country: land }
}

/** Nearly always it is spelled like this already: to compare letters takes a phone long enough to be felt the first time. */
function spell(wanted: string, names: readonly string[]) {
  if (!wanted || names.includes(wanted)) return wanted
  return names.find((name) => name.localeCompare(wanted, 'en', { sensitivity: 'base' }) === 0) ?? wanted
}

/** Istanbul, Turkey */
export const placeName = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ')
