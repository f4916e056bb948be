import { expect, test } from 'vitest'
import { clockOf, describeMoment, isNight, timeBeside } from './clocks.ts'
import { cityOf, momentIn } from './local-time.ts'

const berlin = clockOf('Europe/Berlin')
const istanbul = clockOf('Europe/Istanbul')
const tokyo = clockOf('Asia/Tokyo')

test('moments and cities are written in plain English', () => {
  expect(momentIn('Europe/Berlin', '2026-11-16T23:00:00.000Z')).toBe('Tue 17 Nov, 00:00')
  expect(momentIn('Asia/Kolkata', '2026-11-16T23:00:00.000Z')).toBe('Tue 17 Nov, 04:30')
  expect(['America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual(['Buenos Aires', 'UTC'])
})

test.each([
  ['two clocks of one day', berlin, istanbul, 'Mon 16 Nov, 20:00 in Berlin · 22:00 in Istanbul'],
  ['two clocks of two days', berlin, tokyo, 'Mon 16 Nov, 20:00 in Berlin · Tue 17 Nov, 04:00 in Tokyo'],
  ['the other reader', tokyo, berlin, 'Tue 17 Nov, 04:00 in Tokyo · Mon 16 Nov, 20:00 in Berlin'],
  ['clocks that show the same', berlin, clockOf('Europe/Paris'), 'Mon 16 Nov, 20:00 in Berlin'],
  ['the city of a clinic', berlin, clockOf('Europe/Istanbul', 'Izmir'), 'Mon 16 Nov, 20:00 in Berlin · 22:00 in Izmir'],
])('a moment on %s', (_what, own, other, text) => {
  expect(describeMoment('2026-11-16T19:00:00.000Z', own, other)).toBe(text)
})

test('a time beside another names its day only where it differs', () => {
  expect(timeBeside('2026-11-16T09:00:00.000Z', istanbul, berlin)).toBe('12:00 in Istanbul')
  expect(timeBeside('2026-11-16T21:30:00.000Z', istanbul, berlin)).toBe('Tue 17 Nov, 00:30 in Istanbul')
})

test.each([
  ['05:59', true],
  ['06:00', false],
  ['20:59', false],
  ['21:00', true],
])('at %s UTC it is night in Berlin: %s', (time, expected) => {
  expect(isNight('Europe/Berlin', `2026-11-16T${time}:00.000Z`)).toBe(expected)
})
