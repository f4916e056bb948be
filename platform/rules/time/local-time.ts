/**
 * Times and days on the clock of a time zone. Apart from clocks.ts, as every page carries this. The first use of `Intl` takes a
 * phone 100 ms, that of `Temporal` none; browsers without `Temporal` pay for it when times are shown.
 */

import { days, minutes } from '#platform/rules/durations.ts'
import { format, type Instant } from './date-formatter.ts'

/** Europe/Berlin is Berlin, America/Argentina/Buenos_Aires is Buenos Aires. */
export const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** 2026-11-17, on the calendar of the zone. */
export const dateIn = (timeZone: string, instant: Instant) => wallClock(timeZone, instant).toISOString().slice(0, 10)

/** 11:00, on the clock of the zone. */
export const timeIn = (timeZone: string, instant: Instant) => wallClock(timeZone, instant).toISOString().slice(11, 16)

/** Calendar arithmetic in UTC, where every day has 24 hours. */
export const addDays = (date: string, count: number) =>
  new Date(Date.parse(date) + days(count)).toISOString().slice(0, 10)

/** Tue 17 Nov, 11:00 */
export const momentIn = (timeZone: string, instant: Instant) => describeMoment(wallClock(timeZone, instant))

/** The same on the viewer's own clock. */
export const momentHere = (instant: Instant) => describeMoment(ownClock(new Date(instant)))

const ownClock = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * minutes(1))

function describeMoment(clock: Date) {
  const { weekday, day, month } = describeDay(clock)
  return `${weekday} ${day} ${month}, ${clock.toISOString().slice(11, 16)}`
}

/** The parts of a calendar date such as 2026-11-17 (Tue, 17, Nov), and Tuesday 17 November in full. */
export function describeDay(date: Instant) {
  const clock = new Date(date)
  const weekday = WEEKDAYS[clock.getUTCDay()] ?? ''
  const month = MONTHS[clock.getUTCMonth()] ?? ''
  const day = String(clock.getUTCDate())
  return { weekday: weekday.slice(0, 3), day, month: shortMonth(month), full: `${weekday} ${day} ${month}` }
}

const shortMonth = (month: string) => month.slice(0, month === 'September' ? 4 : 3)

let ownZone: string | undefined

/** The viewer's time zone, UTC where the browser does not tell. */
export function visitorTimeZone() {
  ownZone ??= globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
  return ownZone
}

/** The clock of a zone, as if it were that of UTC. */
function wallClock(timeZone: string, instant: Instant) {
  const millis = new Date(instant).getTime()
  return new Date(millis + offsetIn(timeZone, millis))
}

/** Memoised offsets, by zone and instant: a text about one moment asks for it many times, and clinics open at the same times. */
const offsets = new Map<string, number>()
const OFFSETS_MAX = 5000

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetIn(timeZone: string, millis: number) {
  const key = `${timeZone} ${millis}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = computeOffset(timeZone, millis)
  if (offsets.size >= OFFSETS_MAX) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function computeOffset(timeZone: string, millis: number) {
  const zoned = globalThis.Temporal?.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone)
  if (zoned) return zoned.offsetNanoseconds / 1_000_000
  const day = format(millis, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
  const time = format(millis, { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return Date.parse(`${day}T${time}Z`) - Math.floor(millis / 1000) * 1000
}
