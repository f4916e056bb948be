import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: 'SV-7K4M-2QXP',
  title: 'Call with the care team',
  text: 'Reference SV-7K4M-2QXP.',
  startsAt: '2026-11-17T10:50:00.000Z',
  minutes: 20,
  madeAt: new Date('2026-11-14T08:00:00.000Z'),
}
/** Puts lines together again as a calendar does. */
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('a calendar reads when the call begins and ends', () => {
  const lines = unfold(calendarFile([event]))
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines).toContain('UID:SV-7K4M-2QXP@sanavia')
  expect(lines).toContain('DTSTAMP:20261114T080000Z')
  expect(lines).toContain('DTSTART:20261117T105000Z')
  expect(lines).toContain('DTEND:20261117T111000Z')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

test('signs with a meaning of their own are escaped', () => {
  const lines = unfold(calendarFile([{ ...event, title: 'One, two; three\\four', text: 'First\nSecond\r\nThird' }]))
  expect(lines).toContain('SUMMARY:One\\, two\\; three\\\\four')
  expect(lines).toContain('DESCRIPTION:First\\nSecond\\nThird')
})

test('no line is longer than 75 octets, none ends alone, and no letter is cut', () => {
  const text = 'Größe 漢字 🦷 '.repeat(30).trim()
  const file = calendarFile([{ ...event, text }])
  const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(unfold(file)).toContain(`DESCRIPTION:${text}`)
})

test('a calendar that reads the file again finds the same event in its new place, and what was called off marked so', () => {
  const moved = { ...event, version: 3, startsAt: '2026-11-18T09:00:00.000Z', url: 'https://sanavia.example/a?id=1' }
  const lines = unfold(
    calendarFile([moved, { ...event, id: 'other', status: 'CANCELLED' as const }], { name: 'Talks, mine' }),
  )
  expect(lines).toContain('X-WR-CALNAME:Talks\\, mine')
  const [first = [], second = []] = [
    lines.slice(0, lines.indexOf('END:VEVENT')),
    lines.slice(lines.indexOf('END:VEVENT')),
  ]
  for (const line of ['UID:SV-7K4M-2QXP@sanavia', 'SEQUENCE:3', 'LAST-MODIFIED:20261114T080000Z', 'STATUS:CONFIRMED'])
    expect(first).toContain(line)
  expect(first).toContain('DTSTART:20261118T090000Z')
  expect(first).toContain('URL:https://sanavia.example/a?id=1')
  expect(second).toContain('UID:other@sanavia')
  expect(second).toContain('STATUS:CANCELLED')
  expect(second).not.toContain('BEGIN:VALARM')
})
