import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarDay, closedParts, hourHeight, placeEntries, snapPeriod, visibleHours } from './calendar-layout.ts'

const day = (hours: [string, string][], special: Partial<CalendarDay> = {}): CalendarDay => ({
  date: '2026-11-17',
  hours: hours.map(([opens, closes]) => ({ opens, closes })),
  note: '',
  isSpecial: false,
  ...special,
})
const clinicDay = day([
  ['09:00', '12:20'],
  ['13:30', '16:10'],
])
const hour = (hours: number) => hours * 60

test('the grid goes from one hour before the earliest opening to one after the latest closing', () => {
  expect(visibleHours([clinicDay, day([['08:30', '12:00']])], [], [])).toEqual({ from: hour(7), to: hour(18) })
  expect(visibleHours([day([['00:00', '24:00']])], [], [])).toEqual({ from: 0, to: hour(24) })
  expect(visibleHours([day([])], [], [])).toEqual({ from: hour(8), to: hour(18) })
})

test('appointments outside the opening hours are visible, and so are blocked times', () => {
  const evening = { from: hour(20) + 10, to: hour(20) + 50 }
  expect(visibleHours([clinicDay], [evening], [])).toEqual({ from: hour(8), to: hour(21) })
  expect(visibleHours([clinicDay], [], [evening])).toEqual({ from: hour(8), to: hour(21) })
  expect(visibleHours([clinicDay], [], [{ from: 0, to: hour(24) }])).toEqual({ from: hour(8), to: hour(18) })
})

test('the parts outside the opening hours say why', () => {
  const visible = { from: hour(8), to: hour(18) }
  const labels = (one: CalendarDay) => closedParts(one, visible).map(({ from, to, label }) => [from, to, label])
  expect(labels(clinicDay)).toEqual([
    [hour(8), hour(9), ''],
    [740, 810, 'Lunch'],
    [970, hour(18), 'Closed'],
  ])
  const breaks = day([
    ['08:00', '09:00'],
    ['09:30', '18:00'],
  ])
  expect(labels(breaks)).toEqual([[hour(9), 570, 'Break']])
  expect(labels(day([]))).toEqual([[hour(8), hour(18), 'Closed']])
  expect(labels(day([], { isSpecial: true }))).toEqual([[hour(8), hour(18), 'Time off']])
  expect(labels(day([['09:00', '12:00']], { isSpecial: true, note: 'Congress' })).at(-1)).toEqual([
    hour(12),
    hour(18),
    'Time off: Congress',
  ])
})

test('entries that overlap share the width, others have all of it', () => {
  const entry = (from: number, to: number) => ({ from, to })
  const placed = placeEntries([entry(540, 600), entry(570, 630), entry(600, 660), entry(660, 720)], 72)
  expect(placed.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
    [540, 0, 2],
    [570, 1, 2],
    [600, 0, 2],
    [660, 0, 1],
  ])
})

test('an entry too short to press is as tall as a finger needs, and makes room for it', () => {
  const placed = placeEntries(
    [
      { from: 540, to: 550 },
      { from: 550, to: 580 },
    ],
    72,
  )
  expect(placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
  ])
})

const someEntries = fc.array(
  fc.record({ start: fc.integer({ min: 0, max: 140 }), steps: fc.integer({ min: 2, max: 20 }) }),
  { maxLength: 14 },
)

test('however entries overlap, no two of one lane do', () => {
  fc.assert(
    fc.property(someEntries, (drawn) => {
      const entries = drawn.map(({ start, steps }) => ({ from: start * 10, to: (start + steps) * 10 }))
      const placed = placeEntries(entries, 72)
      expect(placed).toHaveLength(entries.length)
      for (const one of placed) {
        expect(one.lane).toBeLessThan(one.lanes)
        const meets = placed.filter((other) => other !== one && other.from < one.to && one.from < other.to)
        expect(meets.every((other) => other.lane !== one.lane && other.lanes === one.lanes)).toBe(true)
      }
    }),
  )
})

test('an hour is 72 pixels tall, and taller where ten minutes can be booked', () => {
  expect(hourHeight([{ from: 540, to: 570 }])).toBe(72)
  expect(hourHeight([{ from: 540, to: 550 }])).toBe(144)
})

test('a dragged period has steps of ten minutes, in either direction, within the visible hours', () => {
  const visible = { from: hour(8), to: hour(18) }
  expect(snapPeriod(543, 588, visible)).toEqual({ from: 540, to: 590 })
  expect(snapPeriod(588, 543, visible)).toEqual({ from: 540, to: 590 })
  expect(snapPeriod(545, 545, visible)).toEqual({ from: 540, to: 550 })
  expect(snapPeriod(540, 540, visible)).toEqual({ from: 540, to: 550 })
  expect(snapPeriod(100, 2000, visible)).toEqual(visible)
  expect(snapPeriod(1090, 1200, visible)).toEqual({ from: 1070, to: 1080 })
})
