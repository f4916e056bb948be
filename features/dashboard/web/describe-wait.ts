import { days, hours, minutes } from '#platform/rules/durations.ts'
import { dateIn, timeIn } from '#platform/rules/local-time.ts'
import { dashboardPage } from '../words/dashboard.ts'

const { wait } = dashboardPage.next

const NOON = '12:00'
const EVENING = '18:00'

/** How long until an appointment begins: "Starts in 12 minutes", "Tomorrow morning", "In 5 days". */
export function describeWait(startsAt: string, now: Date, timeZone: string) {
  const left = Date.parse(startsAt) - now.getTime()
  if (left <= 0) return wait.started
  if (left < hours(1)) return wait.minutes(Math.ceil(left / minutes(1)))
  const daysAhead = (Date.parse(dateIn(timeZone, startsAt)) - Date.parse(dateIn(timeZone, now.toISOString()))) / days(1)
  if (daysAhead === 0) return wait.hours(Math.round(left / hours(1)))
  return daysAhead === 1 ? wait.tomorrow[partOfDay(timeIn(timeZone, startsAt))] : wait.days(daysAhead)
}

function partOfDay(time: string) {
  if (time < NOON) return 'morning'
  return time < EVENING ? 'afternoon' : 'evening'
}
