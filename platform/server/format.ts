const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A date in words, in UTC. */
export const formatDay = (time: Date) => DAY.format(time)

/** A date and time in words, with the time zone they are in. */
export function formatTimeIn(timeZone: string, time: Date) {
  const format = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return `${format.format(time)} (${timeZone.replaceAll('_', ' ')})`
}

/** A number of seconds in words, in minutes from a minute on. */
export const formatWait = (seconds: number) =>
  seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute')
const countOf = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`
