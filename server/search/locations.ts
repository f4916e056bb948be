import { locations as wellKnown } from '#content/locations.ts'
import type { Location } from '#domain/site.ts'
import type { Ctx } from '../ctx.ts'

const PLACES_MAX = 1000

/** Where the search box can look: the countries of our list, and every town where a clinic is. */
export async function searchLocations(ctx: Ctx): Promise<Location[]> {
  const rows = await ctx.db
    .selectFrom('places')
    .select(['city', 'country'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('provider_search as s').select('s.provider_id').whereRef('s.place_id', '=', 'places.id')),
    )
    .orderBy('country_key')
    .orderBy('city_key')
    .limit(PLACES_MAX)
    .execute()
  const towns = new Map<string, Set<string>>()
  const add = (country: string, city: string) => towns.set(country, (towns.get(country) ?? new Set()).add(city))
  for (const { country, cities } of wellKnown) for (const { name } of cities) add(country, name)
  for (const { country, city } of rows) add(country, city)
  return [...towns]
    .map(([country, cities]) => ({ country, cities: [...cities].sort((a, b) => a.localeCompare(b)) }))
    .sort((a, b) => a.country.localeCompare(b.country))
}
