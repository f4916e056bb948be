import { days } from '#domain/durations.ts'

const WEEK_DAYS = 7

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', options)
  return (time: Date) => made.format(time)
}
const hours = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'short' })
const dayMonth = format({ day: 'numeric', month: 'short' })

/** 09:44, in the time zone of the browser. */
export const clockTime = (time: Date) => hours(time)

/** The time of a chat's last message, abbreviated: 09:44, Sun, 12 Nov, 12 Nov 2025. */
export function briefTime(time: Date, now: Date) {
  const dayCount = daysBetween(time, now)
  if (dayCount <= 0) return hours(time)
  return dayCount < WEEK_DAYS ? weekday(time) : date(time, now)
}

/** The heading above the messages of a day: Today, Yesterday, Mon 9 Nov, Mon 9 Nov 2025. */
export function dayName(time: Date, now: Date) {
  const dayCount = daysBetween(time, now)
  if (dayCount <= 0) return 'Today'
  return dayCount === 1 ? 'Yesterday' : `${weekday(time)} ${date(time, now)}`
}

/** Midnights between two times. A day can have 23 or 25 hours. */
export const daysBetween = (earlier: Date, later: Date) =>
  Math.round((midnight(later).getTime() - midnight(earlier).getTime()) / days(1))

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate())

const date = (time: Date, now: Date) =>
  time.getFullYear() === now.getFullYear() ? dayMonth(time) : `${dayMonth(time)} ${time.getFullYear()}`

/** The time in a time zone: 06:44. Empty if the browser does not know the zone. */
export function clockIn(timeZone: string, now: Date) {
  try {
    return format({ timeZone, hour: '2-digit', minute: '2-digit' })(now)
  } catch {
    return ''
  }
}
