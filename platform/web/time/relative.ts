import { relativeTimes } from '#content/times.ts'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { formatDate, formatDayMonth, formatTime, formatWeekday } from './format.ts'

/** Calendar days between two instants, by the viewer's clock. A day may have 23 or 25 hours. */
export const calendarDaysBetween = (earlier: Date, later: Date) =>
  Math.round((midnight(later).getTime() - midnight(earlier).getTime()) / days(1))

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate())

/** Relative to now: Today, Yesterday, Mon 9 Nov, Mon 9 Nov 2025. */
export function formatRelativeDay(time: Date, now: Date) {
  const age = calendarDaysBetween(time, now)
  if (age <= 0) return relativeTimes.today
  return age === 1 ? relativeTimes.yesterday : `${formatWeekday(time)} ${dateWithinYear(time, now)}`
}

/** As short as it is clear relative to now: 09:44, Sun, 12 Nov, 12 Nov 2025. */
export function formatBriefly(time: Date, now: Date) {
  const age = calendarDaysBetween(time, now)
  if (age <= 0) return formatTime(time)
  return age < WEEK_DAYS ? formatWeekday(time) : dateWithinYear(time, now)
}

const WEEK_DAYS = 7

const dateWithinYear = (time: Date, now: Date) =>
  time.getFullYear() === now.getFullYear() ? formatDayMonth(time) : `${formatDayMonth(time)} ${time.getFullYear()}`

/** Relative to now, to the hour: within the last hour, 3 hours ago, on Sun, 15 Nov 2026. */
export function formatHoursAgo(time: Date, now: Date) {
  const age = Math.floor((now.getTime() - time.getTime()) / hours(1))
  if (age < 1) return relativeTimes.withinHour
  return age < 24 ? relativeTimes.hoursAgo(age) : relativeTimes.onDate(formatDate(time))
}

/** As people say it: Just now, 5 minutes ago, 3 hours ago, Yesterday, Mon 9 Nov. */
export function formatAgo(time: Date, now: Date) {
  const age = now.getTime() - time.getTime()
  if (age < minutes(1)) return relativeTimes.justNow
  if (age < hours(1)) return relativeTimes.minutesAgo(Math.floor(age / minutes(1)))
  if (calendarDaysBetween(time, now) <= 0) return relativeTimes.hoursAgo(Math.floor(age / hours(1)))
  return formatRelativeDay(time, now)
}
