/** Slots: the start times that opening hours leave open. Server only, since the Temporal polyfill is too large for pages. */
import { Temporal } from 'temporal-polyfill'
import type { Schedule } from '#domain/opening-hours.ts'

/** How long a slot is, and the interval between the starts of two slots, in minutes. */
export type Rhythm = { minutes: number; every: number }

/** What a clock shows from the beginning of a period to its end. */
type Shown = { from: Temporal.PlainDateTime; to: Temporal.PlainDateTime }

const DAY = { days: 1 }
const MINUTE_MS = 60_000

/** The beginnings of all slots from one instant to another, both included, soonest first. */
export function slotsBetween(hours: Schedule, rhythm: Rhythm, from: Date, to: Date): Date[] {
  // A day more on both sides: a clock that is set back at midnight shows the day before once again.
  const first = zoned(from, hours.timeZone).toPlainDate().subtract(DAY)
  const last = zoned(to, hours.timeZone).toPlainDate().add(DAY)
  return daysFrom(first.toString(), first.until(last).days + 1)
    .flatMap((date) => slotsOfDay(hours, rhythm, date))
    .filter((slot) => slot >= from && slot <= to)
    .sort(bySoonest)
}

/** The beginnings of the slots of a day such as 2026-11-17, soonest first. */
export function slotsOfDay(hours: Schedule, rhythm: Rhythm, date: string): Date[] {
  return openingsOn(hours, date)
    .flatMap((shown) => slotsWithin(hours.timeZone, rhythm, shown))
    .sort(bySoonest)
}

/** Whether the schedule is open for so many minutes from an instant on, without a break. */
export function isWithinHours(hours: Schedule, startsAt: Date, minutes: number) {
  const begin = zoned(startsAt, hours.timeZone)
  return openingsOn(hours, begin.toPlainDate().toString()).some((shown) => fitting(minutes, shown)(begin))
}

/** The day that the clock of a zone shows, such as 2026-11-17. */
export const dayIn = (timeZone: string, instant: Date) => zoned(instant, timeZone).toPlainDate().toString()

/** When a day begins in a zone: mostly at midnight. */
export const startOfDay = (timeZone: string, date: string) =>
  toDate(Temporal.PlainDate.from(date).toZonedDateTime(timeZone))

/** The next day of the calendar. */
export const dayAfter = (date: string) => Temporal.PlainDate.from(date).add(DAY).toString()

/** So many days, beginning with the one that is named. */
export function daysFrom(date: string, length: number) {
  const first = Temporal.PlainDate.from(date)
  return Array.from({ length }, (_, days) => first.add({ days }).toString())
}

/** How many days there are from one to another, both included. */
export const countDays = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1

function openingsOn({ openings, special = [] }: Schedule, date: string): Shown[] {
  const day = Temporal.PlainDate.from(date)
  const exception = special.find(({ from, to }) => from <= date && date <= to)
  const ofDay = exception?.hours ?? openings.filter(({ weekdays }) => weekdays.includes(day.dayOfWeek))
  return ofDay.map(({ opens, closes }) => ({
    from: day.toPlainDateTime(opens),
    to: closes === '24:00' ? day.add(DAY).toPlainDateTime() : day.toPlainDateTime(closes),
  }))
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
function slotsWithin(timeZone: string, { minutes, every }: Rhythm, shown: Shown) {
  // A time that the clock shows twice counts from its first, one that it jumps over from after the jump.
  const begin = shown.from.toZonedDateTime(timeZone)
  const end = shown.to.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const first = begin.epochMilliseconds
  const last = end.epochMilliseconds - minutes * MINUTE_MS
  const length = Math.max(0, Math.floor((last - first) / (every * MINUTE_MS)) + 1)
  const slots = Array.from({ length }, (_, number) => new Date(first + number * every * MINUTE_MS))
  const isClockSet = begin.offset !== end.offset || !shows(begin, shown.from) || !shows(end, shown.to)
  const fits = fitting(minutes, shown)
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

const zoned = (instant: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)

const toDate = ({ epochMilliseconds }: Temporal.ZonedDateTime) => new Date(epochMilliseconds)

const bySoonest = (one: Date, other: Date) => one.getTime() - other.getTime()
