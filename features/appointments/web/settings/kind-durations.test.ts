import { expect, test } from 'vitest'
import { describeDays, describeHours, describeMinutes, withCurrent } from './kind-durations.ts'

test('durations are described in the largest fitting units', () => {
  expect([0, 45, 60, 90, 120].map(describeMinutes)).toEqual([
    ...['None', '45 minutes', '1 hour', '1 hour 30 minutes', '2 hours'],
  ])
  expect([0, 1, 30, 24, 72, 168, 336].map(describeHours)).toEqual([
    ...['None', '1 hour', '30 hours', '1 day', '3 days', '1 week', '2 weeks'],
  ])
  expect([1, 7, 28, 90, 365].map(describeDays)).toEqual(['1 day', '1 week', '28 days', '90 days', '1 year'])
})

test('a value that is none of the choices is offered in its place', () => {
  expect(withCurrent([10, 20], 15)).toEqual([10, 15, 20])
  expect(withCurrent([10, 20], 20)).toEqual([10, 20])
})
