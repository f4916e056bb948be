import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOfRegion, formatPrice } from './money.ts'

const view = (currency: string, locale = 'en-US') => ({ currency, locale, rates: { USD: 1, EUR: 0.92, JPY: 150 } })

test('an exact price in dollars reads as Americans write it, to the cent', () => {
  const american = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(formatPrice(cents / 100, { isExact: true })).toBe(american.format(cents / 100))
    }),
  )
})

test('a list leaves out the decimals of whole sums, and keeps those that say something', () => {
  expect([formatPrice(3900), formatPrice(19.99), formatPrice(0.5), formatPrice(1234.5)]).toEqual([
    '$3,900',
    '$19.99',
    '$0.50',
    '$1,234.50',
  ])
})

test.each([
  [480, 'EUR', 'en-US', '€442', '€441.60'],
  [480, 'EUR', 'de-DE', '442 €', '441,60 €'],
  [4800, 'EUR', 'de-DE', '4.416 €', '4.416,00 €'],
  [5, 'EUR', 'en-US', '€4.60', '€4.60'],
  [480, 'JPY', 'en-US', '¥72,000', '¥72,000.00'],
  [480, 'USD', 'en-GB', 'US$480', 'US$480.00'],
  [480, 'XXX', 'en-US', '$480', '$480.00'],
])(
  '%i dollars in %s for a reader of %s are %s in a list and %s on the profile',
  (dollars, code, locale, list, exact) => {
    const shown = [formatPrice(dollars, { view: view(code, locale) })]
    shown.push(formatPrice(dollars, { view: view(code, locale), isExact: true }))
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([list, exact])
  },
)

const KNOWN = { USD: 1, EUR: 1, GBP: 1, CHF: 1, TRY: 1, SEK: 1, BGN: 1 }

test.each([
  ['DE', 'EUR'],
  ['BG', 'EUR'],
  ['HR', 'EUR'],
  ['GB', 'GBP'],
  ['JE', 'GBP'],
  ['TR', 'TRY'],
  ['CH', 'CHF'],
  ['LI', 'CHF'],
  ['SE', 'SEK'],
  ['US', 'USD'],
  ['NG', 'USD'],
  ['', 'USD'],
])('a visitor from %j starts with %s', (region, currency) => {
  expect(currencyOfRegion(region, KNOWN)).toBe(currency)
})
