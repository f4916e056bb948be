import { CALL_MINUTES } from './consultation-values.ts'

/** When somebody calls. Weekday 1 is Monday; times are as on the clock there, `24:00` being the end of the day. */
export type CallHours = {
  timeZone: string
  openings: readonly { weekdays: readonly number[]; opens: string; closes: string }[]
}

/** What the clock of a zone shows at an instant, counted as if that clock were UTC. Both in milliseconds. */
type Clock = (instant: number) => number

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const CALL_MS = CALL_MINUTES * MINUTE_MS
/** No clock of today is set back by more. */
const SET_BACK_MAX_MS = 3 * 60 * MINUTE_MS

/** The beginnings of all calls from one instant to another, both included, soonest first. */
export function callSlots({ timeZone, openings }: CallHours, from: Date, to: Date): Date[] {
  const clock = clockOf(timeZone)
  const slots: number[] = []
  // A day more on both sides: a clock that is set back at midnight shows the day before once again.
  const lastDay = startOfDay(clock(to.getTime())) + DAY_MS
  for (let day = startOfDay(clock(from.getTime())) - DAY_MS; day <= lastDay; day += DAY_MS) {
    const ofThisDay = openings.filter(({ weekdays }) => weekdays.includes(weekdayOf(day)))
    for (const { opens, closes } of ofThisDay)
      slots.push(...slotsWithin(clock, day + sinceMidnight(opens), day + sinceMidnight(closes)))
  }
  return slots
    .filter((slot) => slot >= from.getTime() && slot <= to.getTime())
    .sort((one, other) => one - other)
    .map((slot) => new Date(slot))
}

/** One call after the other in real time, as long as the clock shows the time of the opening. */
function slotsWithin(clock: Clock, opens: number, closes: number) {
  const first = firstInstant(clock, opens)
  const length = Math.ceil((closes - opens + SET_BACK_MAX_MS) / CALL_MS)
  return Array.from({ length }, (_, number) => first + number * CALL_MS).filter((slot) => {
    const shown = clock(slot)
    return shown >= opens && shown + CALL_MS <= closes
  })
}

/** When the clock first shows a time. A time that it jumps over counts from the old offset, and so falls after the jump. */
function firstInstant(clock: Clock, shown: number) {
  // A day away the offset of before and the one of after a change hold; without a change they are the same.
  const candidates = [shown - DAY_MS, shown + DAY_MS].map((nearby) => shown - (clock(nearby) - nearby))
  const earlier = Math.min(...candidates)
  return clock(earlier) === shown ? earlier : Math.max(...candidates)
}

function clockOf(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  return (instant) => {
    const parts = format.formatToParts(instant)
    const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  }
}

const startOfDay = (shown: number) => shown - (shown % DAY_MS)
const weekdayOf = (shown: number) => new Date(shown).getUTCDay() || 7

function sinceMidnight(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * MINUTE_MS
}
