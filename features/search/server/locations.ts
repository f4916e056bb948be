import { sql } from 'kysely'
import type { Location } from '#platform/rules/places/locations.ts'
import { foldText } from '#platform/rules/text.ts'
import { readCities } from '#platform/server/contents/cities.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const PLACES_MAX = 1000

/** The places the search box offers: the countries of our list, and every town with a provider who can be found. */
export async function searchLocations(ctx: Ctx): Promise<Location[]> {
  const rows = await ctx.db
    .selectFrom('places')
    .select(['city', 'country'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('provider_search')
          .select('provider_search.provider_id')
          .whereRef('provider_search.place_id', '=', 'places.id'),
      ),
    )
    // Beyond the limit, the oldest towns are kept
    .orderBy('id')
    .limit(PLACES_MAX)
    .execute()
  // Places are compared by their folded name, and the first spelling wins: the list's, then the oldest clinic's
  const countries = new Map<string, { country: string; cities: Map<string, string> }>()
  const add = (country: string, city: string) => {
    const known = countries.get(foldText(country)) ?? { country, cities: new Map() }
    countries.set(foldText(country), known)
    if (!known.cities.has(foldText(city))) known.cities.set(foldText(city), city)
  }
  for (const { country, cities } of readCities(ctx)) for (const { name } of cities) add(country, name)
  for (const { country, city } of rows) add(country, city)
  return [...countries.values()]
    .map(({ country, cities }) => ({ country, cities: [...cities.values()].sort((a, b) => a.localeCompare(b)) }))
    .sort((a, b) => a.country.localeCompare(b.country))
}

/** Counting more would take longer, and tell a reader nothing. */
const COUNT_MAX = 1000

/** How many providers can be found in each country, such as "7", or "1,000+". */
export async function providersByCountry({ db }: Pick<Ctx, 'db'>, countries: readonly string[]) {
  const { rows } = await sql<{ country: string; count: number }>`
    select country, (
      select count(*)::int from (
        select from provider_search where country_key = country_group(country) limit ${COUNT_MAX + 1}
      ) as found
    ) as count
    from unnest(${countries}::text[]) as country`.execute(db)
  return Object.fromEntries(rows.map(({ country, count }) => [country, formatCount(count)]))
}

const formatCount = (count: number) => (count > COUNT_MAX ? `${COUNT_MAX.toLocaleString('en-GB')}+` : String(count))
