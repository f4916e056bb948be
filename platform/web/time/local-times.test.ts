import { expect, test } from 'vitest'
import { daysOf, partsOf } from './local-times.ts'

const slots = ['2026-11-16T22:40:00.000Z', '2026-11-16T23:00:00.000Z', '2026-11-19T11:00:00.000Z']

test('a slot belongs to the day of the visitor’s own calendar', () => {
  const counts = (zone: string) => daysOf(slots, zone).map(({ date, slots }) => `${date} ${slots.length}`)
  expect(counts('Europe/Berlin')).toEqual(['2026-11-16 1', '2026-11-17 1', '2026-11-18 0', '2026-11-19 1'])
  expect(counts('America/New_York')).toEqual(['2026-11-16 2', '2026-11-17 0', '2026-11-18 0', '2026-11-19 1'])
  expect(daysOf([], 'Europe/Berlin')).toEqual([])
})

test('no day is lost when clocks are set back', () => {
  const autumn = ['2026-10-24T10:00:00.000Z', '2026-10-26T10:00:00.000Z']
  expect(daysOf(autumn, 'Europe/Berlin').map(({ date }) => date)).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('a day is split into night, morning, afternoon and evening', () => {
  const day = {
    date: '2026-11-17',
    slots: ['2026-11-17T04:40:00.000Z', '2026-11-17T05:00:00.000Z', '2026-11-17T17:00:00.000Z'],
  }
  expect(partsOf(day, 'Europe/Berlin').map(({ name, slots }) => `${name} ${slots.length}`)).toEqual([
    'Night 1',
    'Morning 1',
    'Evening 1',
  ])
})
