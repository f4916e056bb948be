import { useRouteLoaderData } from 'react-router'
import type { Location, Site } from '#domain/site.ts'
import type { Place } from './search-form.ts'

const NOWHERE: Location[] = []
const { compare } = new Intl.Collator('en', { sensitivity: 'base' })

/** The countries and towns where clinics are. */
export const useLocations = () => useRouteLoaderData<Site>('root')?.locations ?? NOWHERE

/** A place the way our list spells it; an address may have it in any case and without accents. */
export function spellPlace({ city, country }: Place, locations: readonly Location[]): Place {
  const like = (wanted: string) => (name: string) => compare(name, wanted) === 0
  const spelled = locations.find((location) => like(country)(location.country))
  const towns = spelled ? spelled.cities : country ? [] : locations.flatMap(({ cities }) => cities)
  return { city: towns.find(like(city)) ?? city, country: spelled?.country ?? country }
}

/** Istanbul, Turkey */
export const placeName = ({ city, country }: Place) => [city, country].filter(Boolean).join(', ')
