import type { ProviderCalendar } from '../../rules/provider-calendar.ts'
import { calendarPage } from '../../words/calendar.ts'
import { DAY_MINUTES, minuteOf, type Span } from './calendar-time.ts'

export type CalendarDay = ProviderCalendar['days'][number]
/** Where an entry is drawn: its part of the day, and its lane among those that overlap. */
export type Placed<Entry> = Entry & { lane: number; lanes: number }

/** The scale of the grid. Very short entries need a taller one, to be pressed with a finger. */
const HOUR_PX = 72
const TALL_HOUR_PX = 144
const SHORT_MINUTES = 20
/** The smallest height of an entry. */
const ENTRY_MIN_PX = 24

const DEFAULT_HOURS = { from: 9 * 60, to: 17 * 60 }

const words = calendarPage.closed

const spansOf = ({ hours }: CalendarDay): Span[] =>
  hours.map(({ opens, closes }) => ({ from: minuteOf(opens) ?? 0, to: minuteOf(closes) ?? DAY_MINUTES }))

/** The height of an hour: as in all calendars, unless what can be booked is very short. */
export const hourHeight = (bookable: readonly Span[]) =>
  bookable.some(({ from, to }) => to - from < SHORT_MINUTES) ? TALL_HOUR_PX : HOUR_PX

/**
 * The hours that the grid shows: from one before the earliest opening to one after the latest closing. Appointments outside
 * of them, and blocked times wholly outside, extend it.
 */
export function visibleHours(
  days: readonly CalendarDay[],
  appointments: readonly Span[],
  blocked: readonly Span[],
): Span {
  const open = days.flatMap(spansOf)
  const opened = extend(open.length > 0 ? open : [DEFAULT_HOURS], 60)
  const held = extend([opened, ...appointments], 0)
  return extend([held, ...blocked.filter(({ from, to }) => to <= held.from || from >= held.to)], 0)
}

/** From the first to the last of them in whole hours, and so much longer on both ends. */
function extend(spans: readonly Span[], minutes: number): Span {
  const from = Math.min(...spans.map((span) => span.from))
  const to = Math.max(...spans.map((span) => span.to))
  return {
    from: Math.max(0, Math.floor(from / 60) * 60 - minutes),
    to: Math.min(DAY_MINUTES, Math.ceil(to / 60) * 60 + minutes),
  }
}

/** The parts of a day outside its opening hours, with a label where there is one. */
export function closedParts(day: CalendarDay, visible: Span): (Span & { label: string })[] {
  const open = spansOf(day).sort((one, other) => one.from - other.from)
  const label = labelOf(day)
  if (open.length === 0) return [{ ...visible, label }]
  const starts = [visible.from, ...open.map(({ to }) => to)]
  const ends = [...open.map(({ from }) => from), visible.to]
  return starts
    .map((from, at) => {
      const to = ends[at] ?? visible.to
      const isLast = at === starts.length - 1
      return { from, to, label: at === 0 ? '' : isLast ? label : breakLabel(from, to) }
    })
    .filter(({ from, to }) => from < to)
}

const labelOf = ({ isSpecial, note }: CalendarDay) =>
  isSpecial ? (note ? words.note(note) : words.timeOff) : words.day

/** A break that has noon or the hour after it. */
const breakLabel = (from: number, to: number) => (from < 14 * 60 && to > 12 * 60 ? words.lunch : words.break)

/** Entries that overlap share the width of their day: each is in the first lane that is free. */
export function placeEntries<Entry extends Span>(entries: readonly Entry[], pixelsPerHour: number): Placed<Entry>[] {
  const shortest = (ENTRY_MIN_PX / pixelsPerHour) * 60
  const endOf = ({ from, to }: Span) => Math.max(to, from + shortest)
  const sorted = entries.toSorted((one, other) => one.from - other.from || other.to - one.to)
  const groups: Entry[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const entry of sorted) {
    if (entry.from >= end) groups.push([])
    groups.at(-1)?.push(entry)
    end = Math.max(end, endOf(entry))
  }
  return groups.flatMap((group) => placeGroup(group, endOf))
}

function placeGroup<Entry extends Span>(group: readonly Entry[], endOf: (entry: Span) => number): Placed<Entry>[] {
  const laneEnds: number[] = []
  const lanes = group.map((entry) => {
    const free = laneEnds.findIndex((end) => end <= entry.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = endOf(entry)
    return lane
  })
  return group.map((entry, at) => ({ ...entry, lane: lanes[at] ?? 0, lanes: laneEnds.length }))
}

/** A dragged period in steps of so many minutes, at least one step long, within the visible hours. */
export function snapPeriod(start: number, end: number, visible: Span, step = 10): Span {
  const from = Math.max(visible.from, Math.floor(Math.min(start, end) / step) * step)
  const to = Math.min(visible.to, Math.ceil(Math.max(start, end) / step) * step)
  return to - from >= step
    ? { from, to }
    : { from: Math.min(from, visible.to - step), to: Math.min(from, visible.to - step) + step }
}
