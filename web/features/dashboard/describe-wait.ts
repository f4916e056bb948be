import { days, hours, minutes } from '#domain/durations.ts'
import { dateIn, timeIn } from '#domain/local-time.ts'

const NOON = '12:00'
const EVENING = '18:00'

/** How long until an appointment begins: "Starts in 12 minutes", "Tomorrow morning", "In 5 days". */
export function describeWait(startsAt: string, now: Date, timeZone: string) {
  const left = Date.parse(startsAt) - now.getTime()
  if (left <= 0) return 'Started'
  if (left < hours(1)) return `Starts in ${counted(Math.ceil(left / minutes(1)), 'minute')}`
  const daysAhead = (Date.parse(dateIn(timeZone, startsAt)) - Date.parse(dateIn(timeZone, now.toISOString()))) / days(1)
  if (daysAhead === 0) return `Starts in ${counted(Math.round(left / hours(1)), 'hour')}`
  return daysAhead === 1 ? `Tomorrow ${partOfDay(timeIn(timeZone, startsAt))}` : `In ${daysAhead} days`
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

function partOfDay(time: string) {
  if (time < NOON) return 'morning'
  return time < EVENING ? 'afternoon' : 'evening'
}
