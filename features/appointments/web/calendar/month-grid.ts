import { days } from '#platform/rules/durations.ts'
import { addDays, dateIn } from '#platform/rules/time/local-time.ts'
import { HOLDING_STATES } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import type { SpecialDays } from '../../rules/special-days.ts'
import { appointmentsPage } from '../../words/appointments.ts'

const WEEK = 7

/** 2026-11, of 2026-11-17. */
export const monthOf = (date: string) => date.slice(0, WEEK)

/** Days since Monday. */
const weekdayOf = (date: string) => (new Date(date).getUTCDay() + WEEK - 1) % WEEK
export const mondayOf = (date: string) => addDays(date, -weekdayOf(date))

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(date: string, months: number) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return addDays(first.toISOString().slice(0, 10), Math.min(day, length) - 1)
}

/** The weeks of a month from Monday to Sunday, with the adjacent days of other months. */
export function weeksOf(month: string) {
  const first = mondayOf(`${month}-01`)
  const last = addDays(addMonths(`${month}-01`, 1), -1)
  const weeks = Math.floor((Date.parse(last) - Date.parse(first)) / days(WEEK)) + 1
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: WEEK }, (_, day) => addDays(first, week * WEEK + day)),
  )
}

/** Keyboard navigation of the grid pattern: the day that a key moves to. */
export function dayAfterKey(date: string, key: string): string | undefined {
  if (key === 'ArrowLeft') return addDays(date, -1)
  if (key === 'ArrowRight') return addDays(date, 1)
  if (key === 'ArrowUp') return addDays(date, -WEEK)
  if (key === 'ArrowDown') return addDays(date, WEEK)
  if (key === 'Home') return mondayOf(date)
  if (key === 'End') return addDays(mondayOf(date), WEEK - 1)
  if (key === 'PageUp') return addMonths(date, -1)
  if (key === 'PageDown') return addMonths(date, 1)
}

const SHOWN: readonly Appointment['state'][] = [...HOLDING_STATES, 'completed', 'no_show']

/** An appointment at a time that it holds: the agreed one, or the one that is proposed instead. */
export type MonthEntry = { appointment: Appointment; startsAt: string; isProposed: boolean }

/** The appointments that take place or may, soonest first. A pending reschedule holds both of its times. */
export const heldTimes = (appointments: readonly Appointment[]) =>
  appointments
    .filter(({ state }) => SHOWN.includes(state))
    .flatMap((appointment): MonthEntry[] => {
      const { startsAt, newStartsAt } = appointment
      const held = { appointment, startsAt, isProposed: false }
      return newStartsAt ? [held, { appointment, startsAt: newStartsAt, isProposed: true }] : [held]
    })
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))

/** The same, grouped by the date on a calendar. */
export const byDay = (appointments: readonly Appointment[], timeZone: string) =>
  Map.groupBy(heldTimes(appointments), ({ startsAt }) => dateIn(timeZone, startsAt))

/** The label of a day with exceptional hours. */
export function describeSpecialDay(specialDays: readonly SpecialDays[], date: string) {
  const special = specialDays.find(({ from, to }) => from <= date && date <= to)
  if (!special) return
  if (special.hours.length === 0) return appointmentsPage.month.timeOff
  return special.hours.map(({ opens, closes }) => `${opens} – ${closes}`).join(', ')
}

const title = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** November 2026 */
export const monthTitle = (month: string) => title.format(new Date(`${month}-01`))
