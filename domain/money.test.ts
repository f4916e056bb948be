import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPrice } from './money.ts'

test('a price in dollars reads as Americans write it, to the cent', () => {
  const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatPrice(cents / 100, 'USD', {})).toBe(american.format(cents / 100))
    }),
  )
})
