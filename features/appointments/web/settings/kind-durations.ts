import { appointmentTypes } from '../../words/appointment-types.ts'

const words = appointmentTypes.duration
const HOUR = 60
const DAY = 24
const WEEK = 7
const YEAR = 365

/** The choices of the settings. A value that was set by other means is offered, too. */
export const LENGTHS = [10, 15, 20, 30, 40, 45, 60, 75, 90, 120, 150, 180, 240]
export const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
export const NOTICES = [0, 1, 2, 4, 8, 12, 24, 48, 72, 168, 336]
export const WINDOWS = [7, 14, 30, 60, 90, 180, YEAR]

export const withCurrent = (choices: readonly number[], current: number) =>
  choices.includes(current) ? choices : [...choices, current].sort((one, other) => one - other)

/** 45 minutes, 1 hour, 1 hour 30 minutes */
export function describeMinutes(count: number) {
  if (count === 0) return words.none
  const hours = Math.floor(count / HOUR)
  const rest = count % HOUR
  return [hours && words.hours(hours), rest && words.minutes(rest)].filter(Boolean).join(' ')
}

/** 12 hours, 2 days, 1 week */
export function describeHours(count: number) {
  if (count === 0) return words.none
  return count % DAY === 0 ? describeDays(count / DAY) : words.hours(count)
}

export function describeDays(count: number) {
  if (count === YEAR) return words.year
  return count % WEEK === 0 && count <= 2 * WEEK ? words.weeks(count / WEEK) : words.days(count)
}
