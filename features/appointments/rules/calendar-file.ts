/** Something that a calendar shows. `id` stays the same when it is moved, and `version` grows. */
export type CalendarEvent = {
  id: string
  title: string
  text: string
  startsAt: string
  minutes: number
  /** When this was written down, or last changed. */
  madeAt: Date
  version?: number
  /** Confirmed unless told. */
  status?: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  url?: string
  location?: string
  organizer?: { name: string; email: string }
}

/** `CANCEL` removes the events from calendars that have them. */
type FileOptions = { name?: string; method?: 'PUBLISH' | 'CANCEL' }

const LINE_OCTETS = 75

/** Events as a file that every calendar can read (RFC 5545). */
export function calendarFile(events: readonly CalendarEvent[], { name, method = 'PUBLISH' }: FileOptions = {}) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sanavia//Care team//EN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${escapeText(name)}`] : []),
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent) {
  const { id, title, text, startsAt, minutes, madeAt, version, status = 'CONFIRMED', url, location, organizer } = event
  const begin = new Date(startsAt)
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@sanavia`,
    `DTSTAMP:${instant(madeAt)}`,
    ...(version === undefined ? [] : [`SEQUENCE:${version}`, `LAST-MODIFIED:${instant(madeAt)}`]),
    `DTSTART:${instant(begin)}`,
    `DTEND:${instant(new Date(begin.getTime() + minutes * 60_000))}`,
    `STATUS:${status}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(organizer ? [`ORGANIZER;CN="${organizer.name.replaceAll('"', '')}":mailto:${organizer.email}`] : []),
    ...(url ? [`URL:${url}`] : []),
    // No alarm for appointments that are tentative or cancelled
    ...(status === 'CONFIRMED' ? alarm(title) : []),
    'END:VEVENT',
  ]
}

const alarm = (title: string) => [
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', `DESCRIPTION:${escapeText(title)}`, 'END:VALARM'],
]

/** 20261117T100000Z */
const instant = (date: Date) => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

/** Long lines go on after a line break and a space. A letter of several octets is never cut. */
function fold(line: string) {
  let folded = ''
  let room = LINE_OCTETS
  for (const letter of line) {
    const octets = new TextEncoder().encode(letter).length
    if (octets > room) {
      folded += '\r\n '
      room = LINE_OCTETS - 1
    }
    folded += letter
    room -= octets
  }
  return folded
}
