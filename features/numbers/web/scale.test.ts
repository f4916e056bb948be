import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from './scale.ts'

test('an axis begins at zero, has at most five whole marks, and reaches every value', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 60 }), (values) => {
      const { end, marks } = axisOf(values)
      expect(marks[0]).toBe(0)
      expect(marks.at(-1)).toBe(end)
      expect(marks.length).toBeLessThanOrEqual(6)
      expect(marks.every(Number.isInteger)).toBe(true)
      expect(Math.max(0, ...values)).toBeLessThanOrEqual(end)
    }),
  )
})

test('136 bookings have an axis of 0, 50, 100 and 150', () => {
  expect(axisOf([84, 136]).marks).toEqual([0, 50, 100, 150])
})

test('nine bookings have whole marks', () => {
  expect(axisOf([9]).marks).toEqual([0, 5, 10])
})
