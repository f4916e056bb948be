/** Reads the busy times of a calendar file (RFC 5545). Run in a thread: what others write may take any time to read. */
import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { days } from '#platform/rules/durations.ts'
import { type BusyTimes, type Interval, mergeIntervals, startOfDay } from '#platform/server/scheduling/opening-slots.ts'

export type BusyPeriod = {
  /** Milliseconds since 1970. */
  from: number
  to: number
  /** The clock of the provider, for whole days and for times without a zone. */
  timeZone: string
}

export const EVENTS_MAX = 10_000
/** Of all recurring events together. */
const OCCURRENCES_MAX = 20_000
/** Busy times that do not touch; a person has fewer. */
const BUSY_TIMES_MAX = 5000
/** The events of our own feed are appointments already. */
const OWN_UID = /@sanavia$/

/** The file cannot be read, or exceeds a limit. */
export class CalendarProblem extends Error {
  override name = 'CalendarProblem'
  readonly code: 'unreadable' | 'too_many'
  constructor(code: CalendarProblem['code']) {
    super(code)
    this.code = code
  }
}

/** The busy times within a period, merged. */
export function readBusyTimes(text: string, period: BusyPeriod): BusyTimes {
  const calendars = parseCalendars(text)
  for (const zone of calendars.flatMap((calendar) => calendar.getAllSubcomponents('vtimezone')))
    ICAL.TimezoneService.register(zone)
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents('vevent'))
  if (events.length > EVENTS_MAX) throw new CalendarProblem('too_many')
  const budget = { occurrences: OCCURRENCES_MAX }
  const busy = mergeIntervals(seriesOf(events).flatMap((series) => busyTimesOf(series, period, budget)))
  if (busy.length > BUSY_TIMES_MAX) throw new CalendarProblem('too_many')
  return busy
}

function parseCalendars(text: string) {
  try {
    const parsed = ICAL.parse(text) as unknown[]
    const roots = (typeof parsed[0] === 'string' ? [parsed] : parsed) as [][]
    const calendars = roots.map((root) => new ICAL.Component(root)).filter(({ name }) => name === 'vcalendar')
    if (calendars.length > 0) return calendars
  } catch {
    // Not a calendar.
  }
  throw new CalendarProblem('unreadable')
}

type Series = { master: ICAL.Component; exceptions: ICAL.Component[] }

/** Groups events by their id: a recurring one comes with the occurrences that were changed. */
function seriesOf(events: readonly ICAL.Component[]): Series[] {
  const byId = Object.groupBy(events, (event) => String(event.getFirstPropertyValue('uid') ?? ''))
  return Object.entries(byId).flatMap(([id, group = []]) => {
    if (OWN_UID.test(id)) return []
    const isChange = (event: ICAL.Component) => event.hasProperty('recurrence-id')
    const [master, ...others] = group.filter((event) => !isChange(event))
    const exceptions = group.filter(isChange)
    const singles = [...others, ...(master ? [] : exceptions)].map((event) => ({ master: event, exceptions: [] }))
    return master ? [{ master, exceptions }, ...singles] : singles
  })
}

/** An event that cannot be read is no busy time; the others are. */
function busyTimesOf({ master, exceptions }: Series, period: BusyPeriod, budget: { occurrences: number }): Interval[] {
  try {
    const event = new ICAL.Event(master, { exceptions })
    if (!event.startDate) return []
    const occurrences = event.isRecurring() ? occurrencesOf(event, period, budget) : [event]
    return occurrences
      .filter(({ component }) => isBusyEvent(component))
      .map(({ startDate, endDate }) => toInterval(startDate, endDate, zoneIdOf(master), period))
      .filter(({ from, to }) => to > from && to > period.from && from < period.to)
  } catch (error) {
    if (error instanceof CalendarProblem) throw error
    return []
  }
}

type Occurrence = { component: ICAL.Component; startDate: ICAL.Time; endDate: ICAL.Time }

function occurrencesOf(event: ICAL.Event, period: BusyPeriod, budget: { occurrences: number }): Occurrence[] {
  const found: Occurrence[] = []
  const iterator = event.iterator()
  // A day more: the iterator counts on the clock of the event.
  const end = period.to + days(1)
  for (let next = iterator.next(); next; next = iterator.next()) {
    budget.occurrences--
    if (budget.occurrences < 0) throw new CalendarProblem('too_many')
    if (next.toUnixTime() * 1000 > end) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    found.push({ component: item.component, startDate, endDate })
  }
  return found
}

/** Whether an event takes time: neither marked as free nor cancelled. */
const isBusyEvent = (event: ICAL.Component) =>
  event.getFirstPropertyValue('transp') !== 'TRANSPARENT' && event.getFirstPropertyValue('status') !== 'CANCELLED'

const zoneIdOf = (event: ICAL.Component) => String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')

function toInterval(start: ICAL.Time, end: ICAL.Time, zoneId: string, { timeZone }: BusyPeriod): Interval {
  return { from: toInstant(start, zoneId, timeZone), to: toInstant(end ?? start, zoneId, timeZone) }
}

/** The instant of a time, by the zone that the file defines, else by the zone database, else on the provider's clock. */
function toInstant(time: ICAL.Time, zoneId: string, timeZone: string) {
  const date = `${String(time.year).padStart(4, '0')}-${twoDigits(time.month)}-${twoDigits(time.day)}`
  if (time.isDate) return startOfDay(timeZone, date).getTime()
  const isDefined = time.zone && time.zone !== ICAL.Timezone.localTimezone
  if (isDefined) return time.toUnixTime() * 1000
  const clock = `${date}T${twoDigits(time.hour)}:${twoDigits(time.minute)}:${twoDigits(time.second)}`
  const wall = Temporal.PlainDateTime.from(clock)
  return wall.toZonedDateTime(isKnownZone(zoneId) ? zoneId : timeZone).epochMilliseconds
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function isKnownZone(zoneId: string) {
  try {
    return zoneId !== '' && Temporal.Now.zonedDateTimeISO(zoneId) !== undefined
  } catch {
    return false
  }
}
