const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_DAYS = 7

const format = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('en-GB', options)
  return (time: Date) => made.format(time)
}
const hours = format({ hour: '2-digit', minute: '2-digit' })
const weekday = format({ weekday: 'short' })
const dayMonth = format({ day: 'numeric', month: 'short' })

/** 09:44, on the clock of whoever reads. */
export const clockTime = (time: Date) => hours(time)

/** When the last message of a chat came, as short as it can be said: 09:44, Sun, 12 Nov, 12 Nov 2025. */
export function briefTime(time: Date, now: Date) {
  const days = daysBetween(time, now)
  if (days <= 0) return hours(time)
  return days < WEEK_DAYS ? weekday(time) : date(time, now)
}

/** Above the messages of a day: Today, Yesterday, Mon 9 Nov, Mon 9 Nov 2025. */
export function dayName(time: Date, now: Date) {
  const days = daysBetween(time, now)
  if (days <= 0) return 'Today'
  return days === 1 ? 'Yesterday' : `${weekday(time)} ${date(time, now)}`
}

/** Midnights between two times. A day can have 23 or 25 hours. */
export const daysBetween = (earlier: Date, later: Date) =>
  Math.round((midnight(later).getTime() - midnight(earlier).getTime()) / DAY_MS)

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate())

const date = (time: Date, now: Date) =>
  time.getFullYear() === now.getFullYear() ? dayMonth(time) : `${dayMonth(time)} ${time.getFullYear()}`

/** What the clock of a clinic shows: 06:44. Nothing for a time zone that the browser does not know. */
export function clockIn(timeZone: string, now: Date) {
  try {
    return format({ timeZone, hour: '2-digit', minute: '2-digit' })(now)
  } catch {
    return ''
  }
}
