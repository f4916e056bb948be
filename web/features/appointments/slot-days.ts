import type { SlotDay, Slots } from '#domain/appointments.ts'

type Days = readonly SlotDay[]

export const DAYS_IN_VIEW = 4
const DAY_MS = 24 * 60 * 60 * 1000

/** A calendar has no clock: its days are counted, never its hours. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

export const isFreeDay = ({ slots }: SlotDay) => slots.some(({ isFree }) => isFree)

/** The days one can choose from: those on which the clinic is open, from the first to the last that has a free time. */
export function daysToChoose(days: Days): Days {
  const open = days.filter(({ slots }) => slots.length > 0)
  return open.slice(Math.max(0, open.findIndex(isFreeDay)), open.findLastIndex(isFreeDay) + 1)
}

/** What was known, with newer news of some of its days. */
export function mergeSlots(known: Slots | undefined, news: Slots): Slots {
  const byDate = new Map([...(known?.days ?? []), ...news.days].map((day) => [day.date, day]))
  const days = [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1))
  return { timeZone: news.timeZone, minutes: news.minutes, days }
}

/** The day on which a time is free. */
export const dayOfSlot = (days: Days, startsAt: string | undefined) =>
  days.find(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree))

export const nextFreeDay = (days: Days, after: string) => days.find((day) => day.date > after && isFreeDay(day))

/** The first of the days in view that come before or after these; a page on which nothing is free is passed over. */
export function turnPage(days: Days, from: number, direction: 'earlier' | 'later') {
  const last = Math.max(0, days.length - DAYS_IN_VIEW)
  if (direction === 'later') {
    const next = days.findIndex((day, at) => at >= from + DAYS_IN_VIEW && isFreeDay(day))
    return Math.min(last, next < from + 2 * DAYS_IN_VIEW ? from + DAYS_IN_VIEW : next)
  }
  const previous = days.findLastIndex((day, at) => at < from && isFreeDay(day))
  return Math.max(0, previous >= from - DAYS_IN_VIEW ? from - DAYS_IN_VIEW : previous - DAYS_IN_VIEW + 1)
}
