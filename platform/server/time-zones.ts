/** `getTimeZones` is newer than the types of `Intl.Locale`. */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => string[] | undefined }

/** The time zones of a country, by its ISO code. */
export const timeZonesOf = (code: string) => (new Intl.Locale(`und-${code}`) as LocaleWithZones).getTimeZones() ?? []
