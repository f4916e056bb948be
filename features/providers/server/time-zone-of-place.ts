import { countryCodes } from '#content/countries.ts'
import { foldText } from '#platform/rules/text.ts'
import { cityOf } from '#platform/rules/time/local-time.ts'
import { readCities, timeZonesOf } from '#platform/server/contents/cities.ts'
import type { ContentReader } from '#platform/server/contents/contents.ts'

const isSame = (one: string, other: string) => foldText(one) === foldText(other)

/** The time zone of a city: from our list of places, or the only zone of its country, or the zone named after it. */
export function timeZoneOfPlace(ctx: ContentReader, city: string, country: string) {
  const listed = readCities(ctx)
    .find((location) => isSame(location.country, country))
    ?.cities.find(({ name }) => isSame(name, city))
  if (listed) return listed.timeZone
  const zones = zonesOf(country)
  return zones.length === 1 ? zones[0] : zones.find((zone) => isSame(cityOf(zone), city))
}

function zonesOf(country: string) {
  const code = Object.entries(countryCodes).find(([name]) => isSame(name, country))?.[1]
  return code ? timeZonesOf(code) : []
}
