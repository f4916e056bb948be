import { days, minutes } from '#platform/rules/durations.ts'
import { addDays, dateIn, describeDay, timeIn } from '#platform/rules/time/local-time.ts'
import { mondayOf, monthTitle } from './month-grid.ts'

export const DAY_MINUTES = 24 * 60
const WEEK = 7

export type Period = { startsAt: string; endsAt: string }
/** A part of a day in minutes on the clock of the clinic, from its midnight. */
export type Span = { from: number; to: number }

/** The days from Monday to Sunday around a date. */
export const weekAround = (date: string) => Array.from({ length: WEEK }, (_, day) => addDays(mondayOf(date), day))

export const isWeekend = (date: string) => addDays(mondayOf(date), WEEK - 2) <= date

/** A date of the calendar, as the address may name it. */
export const isDate = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text

/** 16 – 22 Nov 2026, 30 Nov – 6 Dec 2026 */
function weekTitle(week: readonly string[]) {
  const first = describeDay(week[0] ?? '')
  const last = describeDay(week.at(-1) ?? '')
  const firstYear = week[0]?.slice(0, 4)
  const lastYear = week.at(-1)?.slice(0, 4)
  const begin = [first.day, first.month !== last.month && first.month, firstYear !== lastYear && firstYear]
  return `${begin.filter(Boolean).join(' ')} – ${last.day} ${last.month} ${lastYear}`
}

/** Tue 17 Nov 2026 */
function dayTitle(date: string) {
  const { weekday, day, month } = describeDay(date)
  return `${weekday} ${day} ${month} ${date.slice(0, 4)}`
}

export const titleOf = (view: 'day' | 'week' | 'month', date: string) =>
  view === 'month' ? monthTitle(date.slice(0, 7)) : view === 'week' ? weekTitle(weekAround(date)) : dayTitle(date)

/** What the clock of the zone shows, as if it were that of UTC. */
const wallTime = (timeZone: string, instant: string | number) => {
  const moment = new Date(instant)
  return Date.parse(`${dateIn(timeZone, moment)}T${timeIn(timeZone, moment)}Z`)
}

/**
 * The part of a day that a period takes on the clock of the clinic; undefined on other days. When the clocks go back, a
 * period can end at an earlier time than it begins: then its real length counts.
 */
export function spanOn(date: string, timeZone: string, { startsAt, endsAt }: Period): Span | undefined {
  // No clock is a day apart from UTC: most entries of other days need no arithmetic.
  if (endsAt < addDays(date, -1) || startsAt > addDays(date, 2)) return undefined
  const midnight = Date.parse(date)
  const from = (wallTime(timeZone, startsAt) - midnight) / minutes(1)
  const end = (wallTime(timeZone, endsAt) - midnight) / minutes(1)
  const length = (Date.parse(endsAt) - Date.parse(startsAt)) / minutes(1)
  const to = end > from ? end : from + length
  if (to <= 0 || from >= DAY_MINUTES) return undefined
  return { from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) }
}

/**
 * The instant at which the clock of the zone shows a time. Of two that do, the earlier one; of none, because the clocks go
 * forward, as long after midnight as it says.
 */
export function instantAt(timeZone: string, date: string, minute: number) {
  const wanted = Date.parse(date) + minute * minutes(1)
  const offsetAt = (instant: number) => wallTime(timeZone, instant) - instant
  const before = wanted - offsetAt(wanted - days(1))
  const after = wanted - offsetAt(wanted + days(1))
  const found = [before, after].filter((instant) => wallTime(timeZone, instant) === wanted)
  return new Date(found.length > 0 ? Math.min(...found) : before).toISOString()
}

/** 570 is 09:30; the end of a day is 24:00. */
export function timeOf(minute: number) {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

/** 09:30 is 570; undefined when it is no time. */
export function minuteOf(time: string) {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  const value = Number(hour) * 60 + Number(minute)
  return value <= DAY_MINUTES ? value : undefined
}
