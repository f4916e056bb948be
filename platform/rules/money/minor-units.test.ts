import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecimalMark, readAmount } from './amounts.ts'
import { formatMinor, minorAsTyped } from './minor-units.ts'

test('yen have no decimals, and Kuwaiti dinars have three', () => {
  expect([formatMinor(1200, 'JPY'), formatMinor(1200, 'KWD')]).toEqual(['¥1,200', 'KWD\u00a01.200'])
})

test('the text of a form field is read as the same amount, in every currency and locale', () => {
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD')
  const decimalMark = fc.constantFrom<DecimalMark>('.', ',')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), currency, decimalMark, (minor, code, mark) => {
      const text = minorAsTyped(minor, code, mark)
      expect([text, readAmount(text, code, mark)]).toEqual([text, { kind: 'amount', minor }])
    }),
  )
})
