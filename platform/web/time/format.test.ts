import { expect, test } from 'vitest'
import {
  CALENDAR,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatFullDay,
  formatLongDate,
  formatMonth,
  formatTime,
  formatWeekday,
  isoDate,
} from './format.ts'

const INSTANT = '2026-11-15T23:30:00.000Z'

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
