import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatShown, minorDigits, showAmounts, showEach } from './minor-units.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
/** Of every kind: the base, none, two and three decimals, strong and weak. */
const view = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'TRY', 'HUF', 'XXX'),
  rates: fc.constant({ USD: 1, EUR: 0.875, JPY: 142.8, KWD: 0.3071, TRY: 39.2, HUF: 352 }),
  locale: fc.constantFrom('en-US', 'de-DE'),
})

test('the amounts of a list add up on the screen to the minor unit in every currency', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), view, (amounts, reader) => {
      const shown = showAmounts(amounts, reader)
      expect(shown.amounts.reduce((sum, amount) => sum + amount, 0)).toBe(shown.total)
      for (const amount of shown.amounts) expect(Number.isSafeInteger(amount)).toBe(true)
      // A currency without a rate stays in US dollars
      expect(shown.currency).toBe(reader.currency === 'XXX' ? 'USD' : reader.currency)
      const unit = 10 ** minorDigits(shown.currency)
      const rate = shown.currency === 'USD' ? 1 : (reader.rates[shown.currency as 'EUR'] ?? 1)
      for (const [at, amount] of shown.amounts.entries()) {
        expect(Math.abs(amount / unit - ((amounts[at] ?? 0) / 100) * rate)).toBeLessThanOrEqual(0.5)
      }
    }),
  )
})
test('one of several times the quantity is their sum on the screen, or is said to be about so much', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 32 }), (sum, quantity) => {
      const { amount, isExact } = showEach(sum, quantity, 'EUR')
      expect(amount * quantity === sum).toBe(isExact)
      expect(Math.abs(amount - sum / quantity)).toBeLessThanOrEqual(50)
    }),
  )
  expect(showEach(237_700, 2, 'EUR')).toEqual({ amount: 118_850, isExact: true })
  expect(showEach(100_000, 3, 'EUR')).toEqual({ amount: 33_300, isExact: false })
  expect(showEach(1000, 3, 'JPY')).toEqual({ amount: 333, isExact: false })
})

test('whole sums are shown without decimals, others with them', () => {
  const { amounts, total, currency } = showAmounts([129_000, 24_050], { currency: 'USD', rates: {}, locale: 'en-US' })
  expect([...amounts, total].map((amount) => formatShown(amount, currency, 'en-US'))).toEqual([
    '$1,290',
    '$240.50',
    '$1,530.50',
  ])
  const yen = showAmounts([129_000, 1000], { currency: 'JPY', rates: { JPY: 142.8 }, locale: 'en-US' })
  expect([...yen.amounts, yen.total].map((amount) => formatShown(amount, 'JPY', 'en-US'))).toEqual([
    '¥184,212',
    '¥1,428',
    '¥185,640',
  ])
})
