import { dateIn } from '#platform/rules/time/local-time.ts'
import { isFreeDay } from '#platform/web/time/local-times.ts'
import type { SlotDay, Slots } from '../rules/slots.ts'

type Days = readonly SlotDay[]

/** The slots by the days of another calendar than the clinic's. */
export const regroupDays = (all: Days, timeZone: string): SlotDay[] =>
  [
    ...Map.groupBy(
      all.flatMap(({ slots }) => slots),
      ({ startsAt }) => dateIn(timeZone, startsAt),
    ),
  ].map(([date, slots]) => ({ date, slots }))

/** The opening days from the first to the last with a free slot. */
export function selectableDays(all: Days): Days {
  const open = all.filter(({ slots }) => slots.length > 0)
  return open.slice(Math.max(0, open.findIndex(isFreeDay)), open.findLastIndex(isFreeDay) + 1)
}

/** Merges by date; newer days win. */
export function mergeSlots(known: Slots | undefined, newer: Slots): Slots {
  const byDate = new Map([...(known?.days ?? []), ...newer.days].map((day) => [day.date, day]))
  const merged = [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
  return { ...newer, days: merged }
}

/** The day of a free slot. */
export const dayOfSlot = (all: Days, startsAt: string | undefined) =>
  all.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree))
