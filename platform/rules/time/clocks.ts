/**
 * The one rule for times that two people in two time zones read: the reader's own clock comes first, the other's second, each
 * with its city. Where both clocks show the same, one is enough. Screens, chat messages, mails and calendar files follow it.
 */
import { format, type Instant } from './date-formatter.ts'
import { cityOf, dateIn, momentIn, timeIn } from './local-time.ts'

/** A time zone, and the city that people know it by. */
export type Clock = { timeZone: string; city: string }

/** From 22:00 to 07:00: an appointment then should be chosen on purpose. */
const NIGHT = { from: 22, to: 7 } as const

/** The clock of a time zone, named after a city, by default the one of the zone. */
export const clockOf = (timeZone: string, city = ''): Clock => ({ timeZone, city: city || cityOf(timeZone) })

/** Whether both clocks show the same time of the same day. */
export const isSameTime = (instant: Instant, one: Clock, other: Clock) =>
  momentIn(one.timeZone, instant) === momentIn(other.timeZone, instant)

/** 11:00 in Istanbul, or with the day where it differs from the day of the other clock: Tue 17 Nov, 01:00 in Tokyo */
export function timeBeside(instant: Instant, shown: Clock, beside: Clock) {
  const isSameDay = dateIn(shown.timeZone, instant) === dateIn(beside.timeZone, instant)
  return `${(isSameDay ? timeIn : momentIn)(shown.timeZone, instant)} in ${shown.city}`
}

/** Mon 16 Nov, 09:00 in Berlin · 11:00 in Istanbul */
export function describeMoment(instant: Instant, own: Clock, other: Clock) {
  const first = `${momentIn(own.timeZone, instant)} in ${own.city}`
  return isSameTime(instant, own, other) ? first : `${first} · ${timeBeside(instant, other, own)}`
}

/** Whether it is night on the clock of the zone. */
export function isNight(timeZone: string, instant: Instant) {
  const hour = Number(timeIn(timeZone, instant).slice(0, 2))
  return hour >= NIGHT.from || hour < NIGHT.to
}

/** The same in little room: 11:00, or Thu 01:00 on another day than beside it. */
export function shortTimeBeside(instant: Instant, shown: Clock, beside: Clock) {
  const time = timeIn(shown.timeZone, instant)
  const isSameDay = dateIn(shown.timeZone, instant) === dateIn(beside.timeZone, instant)
  return isSameDay ? time : `${format(instant, { timeZone: shown.timeZone, weekday: 'short' })} ${time}`
}
