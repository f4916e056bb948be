import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusy, mergeIntervals } from './busy-times.ts'

const time = fc.nat({ max: 200 })
const interval = fc.tuple(time, fc.integer({ min: 1, max: 30 })).map(([from, length]) => ({ from, to: from + length }))

test('merged intervals are in order, apart, and busy exactly where one of them is', () => {
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 40 }), interval, (intervals, { from, to }) => {
      const busy = mergeIntervals(intervals)
      for (const [at, { from: next }] of busy.entries()) expect(next > (busy[at - 1]?.to ?? -1)).toBe(true)
      expect(isBusy(busy, from, to)).toBe(intervals.some((one) => one.from < to && one.to > from))
    }),
  )
})

test('an interval that ends when another begins leaves both as they are given', () => {
  const given = [{ from: 10, to: 20 }]
  expect([isBusy(mergeIntervals(given), 0, 10), isBusy(mergeIntervals(given), 20, 30)]).toEqual([false, false])
  mergeIntervals([...given, { from: 15, to: 40 }])
  expect(given).toEqual([{ from: 10, to: 20 }])
})
