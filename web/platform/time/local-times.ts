const DAY_MS = 24 * 60 * 60 * 1000

/** A day on the clock of a time zone, with the free times that begin on it. */
export type Day = { date: string; slots: readonly string[] }
/** A part of such a day. */
export type PartOfDay = { name: string; slots: readonly string[] }

export const NIGHT = 'Night'
const PARTS = [
  { name: NIGHT, from: 0 },
  { name: 'Morning', from: 6 },
  { name: 'Afternoon', from: 12 },
  { name: 'Evening', from: 18 },
]

/** Every day from the first free time to the last, also those on which nothing is free. */
export function daysOf(slots: readonly string[], timeZone: string): Day[] {
  const byDate = Map.groupBy(slots, (slot) => dateIn(timeZone, slot))
  const dates = [...byDate.keys()].sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return []
  const length = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1
  return Array.from({ length }, (_, day) => {
    const date = new Date(Date.parse(first) + day * DAY_MS).toISOString().slice(0, 10)
    return { date, slots: byDate.get(date) ?? [] }
  })
}

/** The parts of a day on which something is free. */
export function partsOf({ slots }: Day, timeZone: string): PartOfDay[] {
  const partOf = (slot: string) => PARTS.findLast(({ from }) => from <= Number(timeIn(timeZone, slot).slice(0, 2)))
  const byPart = Map.groupBy(slots, partOf)
  return PARTS.flatMap((part) => {
    const slots = byPart.get(part)
    return slots ? [{ name: part.name, slots }] : []
  })
}

/** 2026-11-17, as the calendar there says. */
export const dateIn = (timeZone: string, slot: string) => format('en-CA', { timeZone, dateStyle: 'short' }, slot)

/** 11:00, as the clock there says. */
export const timeIn = (timeZone: string, slot: string) =>
  format('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }, slot)

/** Tue 17 Nov, 11:00 */
export function momentIn(timeZone: string, slot: string) {
  const { weekday, day, month } = describeDay(dateIn(timeZone, slot))
  return `${weekday} ${day} ${month}, ${timeIn(timeZone, slot)}`
}

/** The words of a date, in short and in full. */
export function describeDay(date: string) {
  const word = (options: Intl.DateTimeFormatOptions) => format('en-GB', { ...options, timeZone: 'UTC' }, date)
  return {
    weekday: word({ weekday: 'short' }),
    day: word({ day: 'numeric' }),
    month: word({ month: 'short' }),
    full: word({ weekday: 'long', day: 'numeric', month: 'long' }),
  }
}

/** Europe/Berlin is Berlin, America/Argentina/Buenos_Aires is Buenos Aires. */
export const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

export const visitorTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than using it, and there are hundreds of times. */
function format(locale: string, options: Intl.DateTimeFormatOptions, instant: string) {
  const key = locale + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known.format(new Date(instant))
}
