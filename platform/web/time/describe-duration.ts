import { durations } from '#content/times.ts'

const MINUTES_PER_HOUR = 60
const HOURS_PER_DAY = 24

/** "25 min", "3 h 10 min", "2 d 4 h". */
export function describeDuration(minutes: number) {
  const whole = Math.max(1, Math.round(minutes))
  const hours = Math.floor(whole / MINUTES_PER_HOUR)
  if (hours === 0) return durations.minutes(whole)
  if (hours < HOURS_PER_DAY) return durations.hours(hours, whole % MINUTES_PER_HOUR)
  return durations.days(Math.floor(hours / HOURS_PER_DAY), hours % HOURS_PER_DAY)
}
