/**
 * Memoised `Intl.DateTimeFormat`: British English, and each formatter is created when it is first used, never while modules
 * load, since that costs about a millisecond. Apart from format.ts, as every page carries this and few carry its formats.
 */
export type Instant = string | number | Date

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Throws a RangeError for a time zone that the browser does not know. */
export function format(instant: Instant, options: Intl.DateTimeFormatOptions, locale = 'en-GB') {
  const key = locale + JSON.stringify(options)
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter.format(new Date(instant))
}
