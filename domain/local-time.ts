/** Times and days on the clock of a time zone. Apart from clocks.ts, as every page carries this. */
import { format, type Instant } from './date-formatter.ts'

/** Europe/Berlin is Berlin, America/Argentina/Buenos_Aires is Buenos Aires. */
export const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** 2026-11-17, on the calendar of the zone. */
export const dateIn = (timeZone: string, instant: Instant) =>
  format(instant, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')

/** 11:00, on the clock of the zone. */
export const timeIn = (timeZone: string, instant: Instant) =>
  format(instant, { timeZone, hour: '2-digit', minute: '2-digit' })

/** Tue 17 Nov, 11:00 */
export const momentIn = (timeZone: string, instant: Instant) => {
  const weekday = format(instant, { timeZone, weekday: 'short' })
  return `${weekday} ${format(instant, { timeZone, day: 'numeric', month: 'short' })}, ${timeIn(timeZone, instant)}`
}

/** The viewer's time zone, UTC where the browser does not tell. */
export const visitorTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
