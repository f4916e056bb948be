import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMinor, minorAsTyped, readMinor } from './minor-units.ts'

test.each([
  ['1250.5', 'USD', 125_050],
  ['1,250.50', 'EUR', 125_050],
  ['19.99', 'USD', 1999],
  ['1200', 'JPY', 1200],
  ['1.234', 'KWD', 1234],
  [' 7 ', 'USD', 700],
])('%j in %s is %i of its smallest units', (typed, currency, minor) => {
  expect(readMinor(typed, currency)).toBe(minor)
})

test.each(['', '-5', '1.234', '1e5', '1,25', '$5', 'five', '1.', '٣', '12345678901'])(
  '%j is no amount of dollars',
  (typed) => {
    expect(readMinor(typed, 'USD')).toBeUndefined()
  },
)

test('yen have no decimals', () => {
  expect([readMinor('1200.5', 'JPY'), formatMinor(1200, 'JPY')]).toEqual([undefined, '¥1,200'])
})

test('what is typed comes back as it was, in every currency', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), currency, (minor, code) => {
      expect(readMinor(minorAsTyped(minor, code), code)).toBe(minor)
    }),
  )
})
