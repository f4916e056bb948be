import { days } from '#platform/rules/durations.ts'
import { dateIn, timeIn } from '#platform/rules/time/local-time.ts'
import { partsOfDay } from '#platform/words/parts-of-day.ts'

/** A day in a time zone, with the free slots that begin on it. */
export type Day = { date: string; slots: readonly string[] }
/** A part of such a day, such as its morning. */
export type PartOfDay = { name: string; slots: readonly string[] }

export const NIGHT = partsOfDay.night
const PARTS = [
  { name: NIGHT, from: 0 },
  { name: partsOfDay.morning, from: 6 },
  { name: partsOfDay.afternoon, from: 12 },
  { name: partsOfDay.evening, from: 18 },
]

/** Every day from the first free slot to the last, days without one included. */
export function daysOf(slots: readonly string[], timeZone: string): Day[] {
  const byDate = Map.groupBy(slots, (slot) => dateIn(timeZone, slot))
  const dates = [...byDate.keys()].sort()
  const first = dates[0]
  const last = dates.at(-1)
  if (!first || !last) return []
  const length = (Date.parse(last) - Date.parse(first)) / days(1) + 1
  return Array.from({ length }, (_, day) => {
    const date = new Date(Date.parse(first) + day * days(1)).toISOString().slice(0, 10)
    return { date, slots: byDate.get(date) ?? [] }
  })
}

/** The parts of a day that have a free slot. */
export function partsOf({ slots }: Day, timeZone: string): PartOfDay[] {
  const partOf = (slot: string) => PARTS.findLast(({ from }) => from <= Number(timeIn(timeZone, slot).slice(0, 2)))
  const byPart = Map.groupBy(slots, partOf)
  return PARTS.flatMap((part) => {
    const slots = byPart.get(part)
    return slots ? [{ name: part.name, slots }] : []
  })
}

/** A bookable time; a taken one is shown but cannot be chosen. */
export type TimeSlot = { startsAt: string; isFree: boolean }
/** A calendar day in the time zone of the calendar, with its slots. */
export type SlotDay = { date: string; slots: readonly TimeSlot[] }

/** How many days a page of the calendar shows. */
export const DAYS_IN_VIEW = 4

export const isFreeDay = ({ slots }: SlotDay) => slots.some(({ isFree }) => isFree)

export const nextFreeDay = (days: readonly SlotDay[], after: string) =>
  days.find((day) => day.date > after && isFreeDay(day))

/** The index of the first day on the previous or next page; pages without a free day are skipped. */
export function turnPage(days: readonly SlotDay[], from: number, direction: 'earlier' | 'later') {
  const last = Math.max(0, days.length - DAYS_IN_VIEW)
  if (direction === 'later') {
    const next = days.findIndex((day, at) => at >= from + DAYS_IN_VIEW && isFreeDay(day))
    return Math.min(last, next < from + 2 * DAYS_IN_VIEW ? from + DAYS_IN_VIEW : next)
  }
  const previous = days.findLastIndex((day, at) => at < from && isFreeDay(day))
  return Math.max(0, previous >= from - DAYS_IN_VIEW ? from - DAYS_IN_VIEW : previous - DAYS_IN_VIEW + 1)
}
