import { expect, test } from 'vitest'
import {
  CALENDAR,
  calendarDaysBetween,
  formatBriefly,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatFullDay,
  formatHoursAgo,
  formatLongDate,
  formatMonth,
  formatRelativeDay,
  formatTime,
  formatWeekday,
  isoDate,
} from './format.ts'

const INSTANT = '2026-11-15T23:30:00.000Z'
const now = new Date(2026, 10, 15, 12)
const daysAgo = (days: number, hour = 9) => new Date(2026, 10, 15 - days, hour, 44)

test('an instant is written on the clock and calendar of the given zone', () => {
  expect(formatTime(INSTANT, 'UTC')).toBe('23:30')
  expect(formatTime(INSTANT, 'Asia/Kolkata')).toBe('05:00')
  expect(isoDate(INSTANT, 'Asia/Kolkata')).toBe('2026-11-16')
  expect(formatDateTime(INSTANT, 'Europe/Berlin')).toBe('16 Nov 2026, 00:30')
})

test('a calendar date is the same day everywhere', () => {
  expect(formatLongDate('2026-11-15', CALENDAR)).toBe('15 November 2026')
  expect(formatDate('2026-11-15', CALENDAR)).toBe('Sun, 15 Nov 2026')
  expect(formatDayMonth('2026-11-15', CALENDAR)).toBe('15 Nov')
  expect(formatMonth('2026-11-01', CALENDAR)).toBe('November 2026')
  expect(formatWeekday('2026-11-15', CALENDAR)).toBe('Sun')
  expect(formatFullDay('2026-11-15', CALENDAR)).toBe('Sunday 15 November')
})

test('without a zone the viewer’s own clock counts', () => {
  expect(formatTime(new Date(2026, 10, 15, 9, 44))).toBe('09:44')
})

test('a zone that the browser does not know is an error of the caller', () => {
  expect(() => formatTime(INSTANT, 'Atlantis/Capital')).toThrow(RangeError)
})

test('days are counted by midnights, not by hours', () => {
  expect(calendarDaysBetween(new Date(2026, 10, 14, 23, 59), new Date(2026, 10, 15, 0, 1))).toBe(1)
  expect(calendarDaysBetween(new Date(2026, 9, 24), new Date(2026, 9, 27))).toBe(3)
})

test('a day is named relative to today', () => {
  const names = [0, 1, 6].map((days) => formatRelativeDay(daysAgo(days), now))
  expect(names).toEqual(['Today', 'Yesterday', 'Mon 9 Nov'])
  expect(formatRelativeDay(new Date(2025, 10, 12), now)).toBe('Wed 12 Nov 2025')
})

test('a time is as brief as it is clear', () => {
  const times = [0, 1, 6, 7].map((days) => formatBriefly(daysAgo(days), now))
  expect(times).toEqual(['09:44', 'Sat', 'Mon', '8 Nov'])
  expect(formatBriefly(new Date(2025, 10, 12), now)).toBe('12 Nov 2025')
})

test('the last use of a device is told in hours, then by its date', () => {
  const hoursAgo = (hours: number) => formatHoursAgo(new Date(now.getTime() - hours * 3_600_000), now)
  expect([0.5, 1.5, 23].map(hoursAgo)).toEqual(['within the last hour', '1 hour ago', '23 hours ago'])
  expect(hoursAgo(24)).toBe('on Sat, 14 Nov 2026')
})
