import { splitNames } from './catalogue.ts'
import { type ContentReader, readContent } from './contents.ts'

type City = { name: string; timeZone: string; aliases: readonly string[] }
export type Cities = readonly { country: string; cities: readonly City[] }[]

type Value = ReturnType<typeof readContent<'cities'>>

const memoized = new WeakMap<Value, Cities>()

/** The cities in force. The same object until another revision is published. */
export function readCities(ctx: ContentReader): Cities {
  const value = readContent(ctx, 'cities')
  const known = memoized.get(value)
  if (known) return known
  const cities = value.countries.map(({ country, cities }) => ({
    country,
    cities: cities.map(({ name, timeZone, aliases }) => ({ name, timeZone, aliases: splitNames(aliases) })),
  }))
  memoized.set(value, cities)
  return cities
}

/** `getTimeZones` is newer than the types of `Intl.Locale`. */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => string[] | undefined }

/** The time zones of a country, by its ISO code. */
export const timeZonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones() ?? []
