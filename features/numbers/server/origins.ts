import { lazy, memoize } from '#platform/server/memoize.ts'
import { timeZonesOf } from '#platform/server/time-zones.ts'
import type { KeyCount } from './queries.ts'

const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The country of every time zone. Codes that were replaced by another one, such as that of the GDR, are left out. */
const countriesByZone = lazy(() => {
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const zones = codes.flatMap((code) => {
    if (new Intl.Locale(`und-${code}`).region !== code || !names.of(code)) return []
    return timeZonesOf(code).map((zone): [string, string] => [zone, code])
  })
  return new Map(zones)
})

/** The ISO code of the country of a time zone; empty where it has none, such as UTC. */
const countryOfZone = memoize((timeZone) => {
  const zones = countriesByZone()
  // Zones have several names, of which the table knows one.
  const { timeZone: canonical } = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions()
  return zones.get(timeZone) ?? zones.get(canonical) ?? ''
})

export const countryName = (code: string) => (code === '' ? '' : (names.of(code) ?? code))

/** Counts by time zone as counts by country, the highest first. */
export function groupByCountry(zones: readonly KeyCount[]): KeyCount[] {
  const counts = new Map<string, number>()
  for (const { key, count } of zones) {
    const country = countryOfZone(key)
    counts.set(country, (counts.get(country) ?? 0) + count)
  }
  const grouped = [...counts].map(([key, count]) => ({ key, count }))
  return grouped.toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
}
