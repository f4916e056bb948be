import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from '#platform/rules/format-count.ts'

test('counts are grouped by thousands', () => {
  fc.assert(
    fc.property(fc.integer(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
    }),
  )
})
