import { expect, test } from 'vitest'
import { calendarDaysBetween, formatAgo, formatBriefly, formatHoursAgo, formatRelativeDay } from './relative.ts'

const now = new Date(2026, 10, 15, 12)
const daysAgo = (days: number, hour = 9) => new Date(2026, 10, 15 - days, hour, 44)

test('days are counted by midnights, not by hours', () => {
  expect(calendarDaysBetween(new Date(2026, 10, 14, 23, 59), new Date(2026, 10, 15, 0, 1))).toBe(1)
  expect(calendarDaysBetween(new Date(2026, 9, 24), new Date(2026, 9, 27))).toBe(3)
})

test('a day is named relative to today', () => {
  const names = [0, 1, 6].map((days) => formatRelativeDay(daysAgo(days), now))
  expect(names).toEqual(['Today', 'Yesterday', 'Mon 9 Nov'])
  expect(formatRelativeDay(new Date(2025, 10, 12), now)).toBe('Wed 12 Nov 2025')
  // The clock of the server may be ahead.
  expect(formatRelativeDay(new Date(2026, 10, 16, 0, 1), now)).toBe('Today')
})

test('a time is as brief as it is clear', () => {
  const times = [0, 1, 6, 7].map((days) => formatBriefly(daysAgo(days), now))
  expect(times).toEqual(['09:44', 'Sat', 'Mon', '8 Nov'])
  expect(formatBriefly(new Date(2025, 10, 12), now)).toBe('12 Nov 2025')
})

test('a recent time is written in hours, an older one by its date', () => {
  const hoursAgo = (hours: number) => formatHoursAgo(new Date(now.getTime() - hours * 3_600_000), now)
  expect([0.5, 1.5, 23].map(hoursAgo)).toEqual(['within the last hour', '1 hour ago', '23 hours ago'])
  expect(hoursAgo(24)).toBe('on Sat, 14 Nov 2026')
})

test.each([
  ['2026-11-17T12:00:01', 'Just now'],
  ['2026-11-17T11:59:30', 'Just now'],
  ['2026-11-17T11:59:00', '1 minute ago'],
  ['2026-11-17T11:01:00', '59 minutes ago'],
  ['2026-11-17T11:00:00', '1 hour ago'],
  ['2026-11-17T00:00:00', '12 hours ago'],
  ['2026-11-16T23:00:00', 'Yesterday'],
  ['2026-11-09T09:00:00', 'Mon 9 Nov'],
])('%s is %s at noon of 17 November', (time, text) => {
  expect(formatAgo(new Date(time), new Date('2026-11-17T12:00:00'))).toBe(text)
})
