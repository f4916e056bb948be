import { expect, test } from 'vitest'
import { describeWait } from './next-appointment.tsx'

// 23:30 in Berlin
const NOW = new Date('2026-11-16T22:30:00Z')

test.each([
  ['2026-11-16T22:29:00Z', 'Started'],
  ['2026-11-16T22:30:30Z', 'Starts in 1 minute'],
  ['2026-11-16T22:42:00Z', 'Starts in 12 minutes'],
  ['2026-11-17T00:10:00Z', 'Tomorrow morning'],
  ['2026-11-17T12:00:00Z', 'Tomorrow afternoon'],
  ['2026-11-17T18:00:00Z', 'Tomorrow evening'],
  ['2026-11-21T08:00:00Z', 'In 5 days'],
])('an appointment at %s: %s', (startsAt, words) => {
  expect(describeWait(startsAt, NOW, 'Europe/Berlin')).toBe(words)
})

test('the day is that of the time zone', () => {
  expect(describeWait('2026-11-17T00:30:00Z', NOW, 'America/New_York')).toBe('Starts in 2 hours')
})
