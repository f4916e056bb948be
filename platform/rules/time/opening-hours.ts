import * as z from 'zod/mini'
import { listOf, type Problem } from '#platform/rules/form-schemas.ts'

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/
/** A break at noon and another one. */
const PER_DAY_MAX = 3
const WEEKDAYS = 7

const timeText = 'Enter opening hours like 09:00 and 17:30.'
const weekdayText = 'A weekday is a number from 1 for Monday to 7 for Sunday.'
const weekday = z.int(weekdayText).check(z.gte(1, weekdayText), z.lte(WEEKDAYS, weekdayText))

/** When a provider receives patients, by the provider's own clock. Weekday 1 is Monday; `24:00` ends a day. */
export const OpeningHours = z.object(
  {
    weekday,
    opens: z.string(timeText).check(z.regex(TIME, timeText)),
    closes: z.string(timeText).check(z.regex(new RegExp(`${TIME.source}|^24:00$`), timeText)),
  },
  timeText,
)
export type OpeningHours = z.output<typeof OpeningHours>

/** The hours of a week, as they are or as JSON in a field. */
export const WeeklyHours = listOf(OpeningHours, 'opening hours', WEEKDAYS * PER_DAY_MAX)

const OPENING = { field: 'openingHours', name: 'Opening hours' }

/** Names the problem of a week's hours, which have another field and name where they are not those of a clinic. */
export function openingHoursProblem(hours: readonly OpeningHours[], { field, name } = OPENING): Problem | undefined {
  const problem = (message: string) => ({ field, message })
  if (hours.some(({ opens, closes }) => closes <= opens)) return problem(`${name} end after they begin.`)
  for (const day of new Set(hours.map(({ weekday }) => weekday))) {
    const ofDay = hours
      .filter(({ weekday }) => weekday === day)
      .sort((one, other) => (one.opens < other.opens ? -1 : 1))
    const overlaps = ofDay.some(({ opens }, at) => at > 0 && opens < (ofDay[at - 1]?.closes ?? ''))
    if (overlaps) return problem(`The ${name.toLowerCase()} of one day cannot overlap.`)
    if (ofDay.length > PER_DAY_MAX) return problem(`A day can have at most ${PER_DAY_MAX} ${name.toLowerCase()}.`)
  }
}

/** A time as people write it ("9", "930", "9.30", "5 pm", "17h30") as 09:00; undefined when it is none. */
export function readTime(typed: string): string | undefined {
  const [, hour = '', minute = '0', meridiem] =
    /^\s*(\d{1,2})(?:\s*[:.h ]?\s*(\d{2}))?\s*h?\s*([ap])?\.?(?:m\.?)?\s*$/i.exec(typed) ?? []
  if (hour === '') return undefined
  const isTwelveHour = meridiem !== undefined
  const hours = isTwelveHour ? (Number(hour) % 12) + (meridiem.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  const time = `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`
  const isPossible = (TIME.test(time) && !(isTwelveHour && Number(hour) > 12)) || time === '24:00'
  return isPossible ? time : undefined
}

export const TIME_ZONE_MAX = 64
/** The time zone of a provider who has not chosen one. No clinic is in UTC: each place has a zone with a name. */
export const UNKNOWN_ZONE = 'UTC'
const timeZoneText = 'Choose a time zone from the list.'

/** A name such as Europe/Istanbul. Offsets are none: they would be an hour wrong for half of the year. */
export const TimeZone = z
  .string(timeZoneText)
  .check(z.maxLength(TIME_ZONE_MAX, timeZoneText), z.refine(isTimeZone, timeZoneText))

/** Creating a formatter takes a quarter of a millisecond on a server. Bounded: names may be of any case. */
const knownZones = new Set<string>()
const KNOWN_ZONES_MAX = 1000

export function isTimeZone(name: string) {
  if (knownZones.has(name)) return true
  if (!/^[A-Za-z]+(?:\/[\w+-]+){0,2}$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if (knownZones.size < KNOWN_ZONES_MAX) knownZones.add(name)
    return true
  } catch {
    return false
  }
}

/** An interval of local time on one day; `24:00` is the end of the day. */
export type Opening = { opens: string; closes: string }

/** Days, both included, on which other hours replace the weekly ones. Without hours they are closed. */
type SpecialHours = { from: string; to: string; hours: readonly Opening[] }

/** Weekly openings in a time zone, with exceptions. Weekday 1 is Monday. */
export type Schedule = {
  timeZone: string
  openings: readonly (Opening & { weekdays: readonly number[] })[]
  special?: readonly SpecialHours[]
}
