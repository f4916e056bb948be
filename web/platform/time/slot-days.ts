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
