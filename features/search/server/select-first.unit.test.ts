import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectFirst } from './select-first.ts'

test('the first by a key are those that sorting all puts first, with all that are equal to the last', () => {
  const keys = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Infinity)), { maxLength: 60 })
  fc.assert(
    fc.property(keys, fc.integer({ min: 1, max: 70 }), (keyByRow, count) => {
      const rows = [...keyByRow.keys()]
      const keyOf = (row: number) => keyByRow[row] ?? 0
      const last = [...keyByRow].sort((a, b) => a - b)[count - 1] ?? Infinity
      expect(selectFirst(rows, count, keyOf)).toEqual(rows.filter((row) => keyOf(row) <= last))
    }),
  )
})
