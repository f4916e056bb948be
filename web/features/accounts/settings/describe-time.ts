const HOUR_MS = 60 * 60 * 1000
const HOURS_TOLD = 24

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })

/** When a device was used last: in hours of the last day, else by the date. We know it to the hour. */
export function describeTime(time: Date, now: Date) {
  const hours = Math.floor((now.getTime() - time.getTime()) / HOUR_MS)
  if (hours < 1) return 'within the last hour'
  if (hours < HOURS_TOLD) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return `on ${describeDay(time)}`
}

export const describeDay = (time: Date) => day.format(time)
