import { expect, test } from 'vitest'
import { briefTime, clockIn, dayName } from './describe-time.ts'

const now = new Date(2026, 10, 15, 9, 44)

test.each([
  [new Date(2026, 10, 15, 0, 5), '00:05', 'Today'],
  [new Date(2026, 10, 14, 23, 59), 'Sat', 'Yesterday'],
  [new Date(2026, 10, 9, 12, 0), 'Mon', 'Mon 9 Nov'],
  [new Date(2026, 10, 8, 12, 0), '8 Nov', 'Sun 8 Nov'],
  [new Date(2025, 10, 15, 9, 44), '15 Nov 2025', 'Sat 15 Nov 2025'],
  // A clock that is ahead of ours.
  [new Date(2026, 10, 16, 0, 1), '00:01', 'Today'],
])('%s is abbreviated as far as it stays unambiguous', (time, brief, day) => {
  expect([briefTime(time, now), dayName(time, now)]).toEqual([brief, day])
})

test('the time of a clinic is shown in its own time zone, and left out for an unknown zone', () => {
  expect(clockIn('Asia/Bangkok', new Date('2026-11-15T09:44:00Z'))).toBe('16:44')
  expect(clockIn('Moon/Tranquility', now)).toBe('')
})
