import type { SlotDay, Slots } from '#domain/appointments.ts'
import { days } from '#domain/durations.ts'

type Days = readonly SlotDay[]

export const DAYS_IN_VIEW = 4

/** Calendar arithmetic in UTC, where every day has 24 hours. */
export const addDays = (date: string, count: number) =>
  new Date(Date.parse(date) + days(count)).toISOString().slice(0, 10)

export const isFreeDay = ({ slots }: SlotDay) => slots.some(({ isFree }) => isFree)

/** The opening days from the first to the last with a free slot. */
export function selectableDays(all: Days): Days {
  const open = all.filter(({ slots }) => slots.length > 0)
  return open.slice(Math.max(0, open.findIndex(isFreeDay)), open.findLastIndex(isFreeDay) + 1)
}

/** Merges by date; newer days win. */
export function mergeSlots(known: Slots | undefined, newer: Slots): Slots {
  const byDate = new Map([...(known?.days ?? []), ...newer.days].map((day) => [day.date, day]))
  const merged = [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
  return { timeZone: newer.timeZone, minutes: newer.minutes, days: merged }
}

/** The day of a free slot. */
export const dayOfSlot = (all: Days, startsAt: string | undefined) =>
  all.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree))

export const nextFreeDay = (all: Days, after: string) => all.find((day) => day.date > after && isFreeDay(day))

/** The index of the first day of the previous or next page. Pages without a free slot are skipped. */
export function turnPage(all: Days, from: number, direction: 'earlier' | 'later') {
  const last = Math.max(0, all.length - DAYS_IN_VIEW)
  if (direction === 'later') {
    const next = all.findIndex((day, at) => at >= from + DAYS_IN_VIEW && isFreeDay(day))
    return Math.min(last, next < from + 2 * DAYS_IN_VIEW ? from + DAYS_IN_VIEW : next)
  }
  const previous = all.findLastIndex((day, at) => at < from && isFreeDay(day))
  return Math.max(0, previous >= from - DAYS_IN_VIEW ? from - DAYS_IN_VIEW : previous - DAYS_IN_VIEW + 1)
}
