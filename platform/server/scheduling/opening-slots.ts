/** Slots: the start times that opening hours leave open. Server only, since the Temporal polyfill is too large for pages. */
import { Temporal } from 'temporal-polyfill'
import { days, minutes } from '#platform/rules/durations.ts'
import type { Opening, Schedule } from '#platform/rules/time/opening-hours.ts'
import { memoize } from '#platform/server/memoize.ts'

/** How long a slot is, and the interval between the starts of two slots, in minutes. */
export type Rhythm = { minutes: number; every: number }

/** What a clock shows from the beginning of a period to its end. */
type Shown = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

const DAY = { days: 1 }
const DAY_MS = days(1)
const MINUTE_MS = minutes(1)
const SUNDAY = 7

/** The beginnings of all slots from one instant to another, both included, soonest first. */
export function slotsBetween(hours: Schedule, rhythm: Rhythm, from: Date, to: Date): Date[] {
  // A day more on both sides: a clock that is set back at midnight shows the day before once again.
  const first = midnight(dayIn(hours.timeZone, from)) - DAY_MS
  const last = midnight(dayIn(hours.timeZone, to)) + DAY_MS
  return daysFrom(toDay(first), (last - first) / DAY_MS + 1)
    .flatMap((date) => slotsOfDay(hours, rhythm, date))
    .filter((slot) => slot >= from && slot <= to)
    .sort(bySoonest)
}

/** The beginnings of the slots of a day such as 2026-11-17, soonest first. */
export function slotsOfDay(hours: Schedule, rhythm: Rhythm, date: string): Date[] {
  return openingsOn(hours, date)
    .flatMap(({ opens, closes }) =>
      slotTimes([hours.timeZone, date, opens, closes, rhythm.minutes, rhythm.every].join(' ')),
    )
    .sort((one, other) => one - other)
    .map((time) => new Date(time))
}

/** Memoized: clinics have the same hours on many days, and most clinics of a time zone share them. */
const slotTimes = memoize((opening) => {
  const [timeZone = '', date = '', opens = '', closes = '', minutes, every] = opening.split(' ')
  const shown = shownIn({ opens, closes }, date)
  return slotsWithin(timeZone, { minutes: Number(minutes), every: Number(every) }, shown)
})

/** Whether the schedule is open for so many minutes from an instant on, without a break. */
export function isWithinHours(hours: Schedule, startsAt: Date, minutes: number) {
  const begin = zoned(startsAt, hours.timeZone)
  const date = begin.toPlainDate().toString()
  return openingsOn(hours, date).some((opening) => fitting(minutes, shownIn(opening, date))(begin))
}

/** The day that the clock of a zone shows, such as 2026-11-17. Memoized by the minute, in which no day begins but with it. */
export const dayIn = (timeZone: string, instant: Date) =>
  dayOfMinute(`${timeZone} ${Math.floor(instant.getTime() / MINUTE_MS)}`)

const dayOfMinute = memoize((zoneAndMinute) => {
  const [timeZone = '', minute] = zoneAndMinute.split(' ')
  return zoned(Number(minute) * MINUTE_MS, timeZone)
    .toPlainDate()
    .toString()
})

/** When a day begins in a zone: mostly at midnight. */
export const startOfDay = (timeZone: string, date: string) => new Date(beginningOfDay(`${timeZone} ${date}`))

const beginningOfDay = memoize((zoneAndDate) => {
  const [timeZone = '', date = ''] = zoneAndDate.split(' ')
  return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds
})

/** The next day of the calendar. */
export const dayAfter = (date: string) => toDay(midnight(date) + DAY_MS)

/** So many days, beginning with the one that is named. */
export function daysFrom(date: string, length: number) {
  const first = midnight(date)
  return Array.from({ length }, (_, number) => toDay(first + number * DAY_MS))
}

/** How many days there are from one to another, both included. */
export const countDays = (from: string, to: string) => (midnight(to) - midnight(from)) / DAY_MS + 1

/** A day of the calendar has no time zone: in UTC every day has 24 hours. */
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().split('T', 1)[0] ?? ''

/** The openings of a day: those of a special day, or else the weekly ones. */
export function openingsOn({ openings, special = [] }: Schedule, date: string): readonly Opening[] {
  const exception = findSpecialDays(special, date)
  if (exception) return exception.hours
  const weekday = new Date(midnight(date)).getUTCDay() || SUNDAY
  return openings.filter(({ weekdays }) => weekdays.includes(weekday))
}

/** The special days among which a day is. */
export const findSpecialDays = <Special extends { from: string; to: string }>(
  special: readonly Special[],
  date: string,
) => special.find(({ from, to }) => from <= date && date <= to)

/** When an opening of a day begins and ends in a zone. */
export function openingInstants(timeZone: string, date: string, opening: Opening) {
  const { from, to } = shownIn(opening, date)
  return {
    from: new Date(from.toZonedDateTime(timeZone).epochMilliseconds),
    to: new Date(to.toZonedDateTime(timeZone, { disambiguation: 'later' }).epochMilliseconds),
  }
}

function shownIn({ opens, closes }: Opening, date: string): Shown {
  const day = Temporal.PlainDate.from(date)
  return {
    from: day.toPlainDateTime(opens),
    to: closes === '24:00' ? day.add(DAY).toPlainDateTime() : day.toPlainDateTime(closes),
  }
}

/**
 * Slots at equal intervals of real time, kept while the wall clock shows a time of the opening.
 *
 * Worked example: Europe/Berlin, slots of 30 minutes every 40 minutes.
 * - Clock set forward, 28 March 2027 (02:00 becomes 03:00), open 01:00 to 04:00: the opening lasts two hours of real time,
 *   00:00Z to 02:00Z. Slots start at 00:00Z, 00:40Z and 01:20Z; the wall clock shows 01:00, 01:40 and 03:20.
 * - Clock set back, 31 October 2027 (03:00 becomes 02:00), open 01:30 to 02:30: the clock first shows 01:30 at 23:30Z and
 *   last shows 02:30 at 01:30Z. Of the candidates 23:30Z, 00:10Z and 00:50Z only the first remains: the second shows 02:10
 *   and would end at 02:40, the third shows 02:50, which is outside although 02:30 is still to come.
 */
function slotsWithin(timeZone: string, { minutes: length, every }: Rhythm, shown: Shown) {
  // A time that the clock shows twice counts from its first, one that it jumps over from after the jump.
  const begin = shown.from.toZonedDateTime(timeZone)
  const end = shown.to.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const first = begin.epochMilliseconds
  const last = end.epochMilliseconds - minutes(length)
  const count = Math.max(0, Math.floor((last - first) / minutes(every)) + 1)
  const slots = Array.from({ length: count }, (_, number) => first + number * minutes(every))
  const isClockSet = begin.offset !== end.offset || !shows(begin, shown.from) || !shows(end, shown.to)
  const fits = fitting(length, shown)
  return isClockSet ? slots.filter((slot) => fits(zoned(slot, timeZone))) : slots
}

const shows = (instant: Temporal.ZonedDateTime, time: Temporal.PlainDateTime) => instant.toPlainDateTime().equals(time)

/**
 * Whether so many minutes from an instant on lie in what a clock shows. It may be set meanwhile, so that the first minute
 * must leave room for those that follow, and the last for those before.
 */
function fitting(minutes: number, { from, to }: Shown) {
  const others = { minutes: minutes - 1 }
  const firsts = { from, to: to.subtract({ minutes }) }
  const lasts = { from: from.add(others), to: to.subtract({ minutes: 1 }) }
  return (begin: Temporal.ZonedDateTime) => isWithin(begin, firsts) && isWithin(begin.add(others), lasts)
}

function isWithin(instant: Temporal.ZonedDateTime, { from, to }: Shown) {
  const time = instant.toPlainDateTime()
  const { compare } = Temporal.PlainDateTime
  return compare(time, from) >= 0 && compare(time, to) <= 0
}

const zoned = (instant: Date | number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(Number(instant)).toZonedDateTimeISO(timeZone)

const bySoonest = (one: Date, other: Date) => one.getTime() - other.getTime()

/** A time that is taken, in milliseconds since 1970; its end is free again. */
export type Interval = { from: number; to: number }

/** Intervals in their order, of which no two touch. */
export type BusyTimes = readonly Interval[]

/** Merges intervals of any source into the busy times. */
export function mergeIntervals(intervals: readonly Interval[]): BusyTimes {
  const merged: Interval[] = []
  for (const { from, to } of intervals.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Whether a busy time overlaps the period. Binary search for the first that ends after its beginning. */
export function isBusy(busy: BusyTimes, from: number, to: number) {
  let low = 0
  let high = busy.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((busy[middle] as Interval).to > from) high = middle
    else low = middle + 1
  }
  const next = busy[low]
  return next !== undefined && next.from < to
}
