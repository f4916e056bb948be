import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { isAgreed } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import type { BlockedTime, ProviderCalendar } from '../../rules/provider-calendar.ts'
import { waitsForMe } from '../appointment-text.ts'
import {
  type CalendarDay,
  closedParts,
  hourHeight,
  type Placed,
  placeEntries,
  visibleHours,
} from './calendar-layout.ts'
import { type Period, type Span, spanOn } from './calendar-time.ts'
import { heldTimes } from './month-grid.ts'

/** Everything in the calendar of a provider, with an id that stays the same when it is loaded again. */
export type CalendarEntry = Period & { id: string } & (
    | { type: 'appointment'; appointment: Appointment; isProposed: boolean }
    | { type: 'free'; kind: AppointmentKind }
    | { type: 'blocked'; blocked: BlockedTime }
    | { type: 'external'; host: string }
  )
export type EntryOf<Type extends CalendarEntry['type']> = Extract<CalendarEntry, { type: Type }>

type OnDay<Entry> = Entry & Span
export type PlacedEntry = Placed<OnDay<CalendarEntry>>
export type GridDay = CalendarDay & { closed: (Span & { label: string })[]; entries: PlacedEntry[] }
/** The days of the calendar as the grid draws them. */
export type Grid = { timeZone: string; visible: Span; pixelsPerHour: number; days: GridDay[] }

/** The appointments as entries: a pending reschedule has two. */
function appointmentEntries(appointments: readonly Appointment[]) {
  return heldTimes(appointments).map(({ appointment, startsAt, isProposed }): EntryOf<'appointment'> => {
    const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)
    const endsAt = new Date(Date.parse(startsAt) + length).toISOString()
    const id = `${isProposed ? 'proposed' : 'appointment'}-${appointment._id}`
    return { type: 'appointment', id, startsAt, endsAt, appointment, isProposed }
  })
}

const overlaps = (one: Period, other: Period) => one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * The free times to show: those of one kind, or of the first kind with those of others in its gaps. Kinds of different
 * lengths offer the same hour in overlapping ways, and the dialog that books one lets choose the kind.
 */
export function freeEntries(free: ProviderCalendar['free'], only?: AppointmentKind): EntryOf<'free'>[] {
  const first = only ?? free[0]?.kind
  const own = free.filter(({ kind }) => kind === first)
  const others = only ? [] : free.filter(({ kind }) => kind !== first)
  const shown = [...own, ...others.filter((other) => !own.some((one) => overlaps(one, other)))]
  return shown.map((slot) => ({ ...slot, type: 'free', id: `free-${slot.kind}-${slot.startsAt}` }))
}

export function entriesOf(calendar: ProviderCalendar, appointments: readonly Appointment[], only?: AppointmentKind) {
  const entries: CalendarEntry[] = [
    ...appointmentEntries(appointments),
    ...freeEntries(calendar.free, only),
    ...calendar.blocked.map((blocked): CalendarEntry => {
      const { _id, startsAt, endsAt } = blocked
      return { type: 'blocked', id: `blocked-${_id}`, startsAt, endsAt, blocked }
    }),
    ...calendar.external.map(
      (busy): CalendarEntry => ({ ...busy, type: 'external', id: `busy-${busy.host}-${busy.startsAt}` }),
    ),
  ]
  return entries
}

/** Lays out some days of the calendar, by default at the scale that its entries need. */
export function layOut(
  calendar: ProviderCalendar,
  entries: readonly CalendarEntry[],
  dates: readonly string[],
  scale?: Pick<Grid, 'visible' | 'pixelsPerHour'>,
): Grid {
  const { timeZone } = calendar
  const days = calendar.days.filter(({ date }) => dates.includes(date))
  const onDays = days.map(({ date }) => onDay(entries, date, timeZone))
  const spans = (type: CalendarEntry['type']) => onDays.flat().filter((entry) => entry.type === type)
  const visible = scale?.visible ?? visibleHours(days, spans('appointment'), spans('blocked'))
  const pixelsPerHour = scale?.pixelsPerHour ?? hourHeight([...spans('appointment'), ...spans('free')])
  return {
    timeZone,
    visible,
    pixelsPerHour,
    days: days.map((day, at) => ({
      ...day,
      closed: closedParts(day, visible),
      entries: placeEntries(clipTo(visible, onDays[at] ?? []), pixelsPerHour),
    })),
  }
}

const onDay = (entries: readonly CalendarEntry[], date: string, timeZone: string): OnDay<CalendarEntry>[] =>
  entries.flatMap((entry) => {
    const span = spanOn(date, timeZone, entry)
    return span ? [{ ...entry, ...span }] : []
  })

const clipTo = (visible: Span, entries: readonly OnDay<CalendarEntry>[]) =>
  entries
    .filter(({ from, to }) => from < visible.to && to > visible.from)
    .map((entry) => ({
      ...entry,
      from: Math.max(entry.from, visible.from),
      to: Math.min(entry.to, visible.to),
    }))

/** How many appointments are booked on some days, how many wait for the provider, and how many times are free. */
export function countEntries(all: readonly CalendarEntry[], dates: readonly string[], timeZone: string) {
  const entries = all.filter((entry) => dates.some((date) => spanOn(date, timeZone, entry)))
  const held = entries.filter((entry) => entry.type === 'appointment')
  const isBooked = ({ appointment: { state }, isProposed }: EntryOf<'appointment'>) =>
    !isProposed && (isAgreed(state) || state === 'completed' || state === 'no_show')
  /** Of the two times of a pending reschedule, the proposed one waits. */
  const isWaiting = ({ appointment, isProposed }: EntryOf<'appointment'>) =>
    waitsForMe(appointment) && isProposed === (appointment.newStartsAt !== null)
  return {
    booked: held.filter(isBooked).length,
    waiting: held.filter(isWaiting).length,
    free: entries.filter(({ type }) => type === 'free').length,
  }
}

/** How an entry is drawn. What is over is muted. */
export type Look = 'video' | 'clinic' | 'waiting' | 'offered' | 'past' | 'free' | 'busy' | 'blocked'

export function lookOf(entry: CalendarEntry, now: Date): Look {
  if (entry.type === 'free' || entry.type === 'blocked') return entry.type
  if (entry.type === 'external') return 'busy'
  const { appointment, isProposed } = entry
  if (new Date(entry.endsAt) <= now) return 'past'
  if (isProposed || appointment.state === 'requested' || appointment.state === 'proposed')
    return waitsForMe(appointment) ? 'waiting' : 'offered'
  return appointment.kind
}

/** Roving focus: the entry that a key moves to, within the day or to the nearest time of the next day that has one. */
export function nextEntry(days: readonly Pick<GridDay, 'entries'>[], id: string, key: string): string | undefined {
  const columns = days.map(({ entries }) => entries.filter(({ type }) => type !== 'external'))
  const column = columns.findIndex((entries) => entries.some((entry) => entry.id === id))
  const entries = columns[column] ?? []
  const at = entries.findIndex((entry) => entry.id === id)
  if (at === -1) return undefined
  if (key === 'ArrowDown') return entries[at + 1]?.id
  if (key === 'ArrowUp') return entries[at - 1]?.id
  if (key === 'Home') return entries[0]?.id
  if (key === 'End') return entries.at(-1)?.id
  const from = entries[at]?.from ?? 0
  if (key === 'ArrowRight') return nearest(columns.slice(column + 1).find(isFilled), from)
  if (key === 'ArrowLeft') return nearest(columns.slice(0, column).findLast(isFilled), from)
}

const isFilled = ({ length }: readonly PlacedEntry[]) => length > 0

const nearest = (entries: readonly PlacedEntry[] = [], minute: number) =>
  entries.toSorted((one, other) => Math.abs(one.from - minute) - Math.abs(other.from - minute))[0]?.id
