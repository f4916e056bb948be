type CalendarEvent = { id: string; title: string; text: string; startsAt: string; minutes: number; madeAt: Date }

const LINE_OCTETS = 75

/** One event as a file that every calendar can read (RFC 5545). */
export function calendarFile({ id, title, text, startsAt, minutes, madeAt }: CalendarEvent) {
  const begin = new Date(startsAt)
  const end = new Date(begin.getTime() + minutes * 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sanavia//Care team//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}@sanavia`,
    `DTSTAMP:${instant(madeAt)}`,
    `DTSTART:${instant(begin)}`,
    `DTEND:${instant(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

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
