/** A time with its day and the place whose clock shows it. */
export function timeIn(timeZone: string, time: Date) {
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-GB', { ...day, hour: '2-digit', minute: '2-digit', timeZone })
  return `${format.format(time)} (${timeZone.replaceAll('_', ' ')})`
}
