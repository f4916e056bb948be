import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rateAsTyped, readRate, sumsOf, vatIn, vatOfCredit, WHOLE_RATE } from './invoice-sums.ts'
import { AMOUNT_MAX } from './invoices.ts'

const gross = fc.integer({ min: 1, max: AMOUNT_MAX })
const rate = fc.integer({ min: 0, max: WHOLE_RATE })

/** Half up, by whole numbers of any size. */
function roundedHalfUp(dividend: bigint, divisor: bigint) {
  const remainder = dividend % divisor
  return Number(dividend / divisor) + (2n * remainder >= divisor ? 1 : 0)
}

const invoice = fc.record({
  lines: fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 20 }), unitPrice: fc.integer({ min: 1, max: 1_000_000 }) }),
    { minLength: 1, maxLength: 20 },
  ),
  discount: fc.constant(null),
  discountRate: fc.option(fc.integer({ min: 1, max: WHOLE_RATE })),
  vatRate: fc.option(rate),
})

describe('the sums of an invoice', () => {
  test('add up to the cent: subtotal less discount is the total, net and VAT are the total', () => {
    fc.assert(
      fc.property(invoice, (priced) => {
        const { subtotal, discount, total, net, vat } = sumsOf(priced)
        expect(subtotal - discount).toBe(total)
        expect(net + (vat ?? 0)).toBe(total)
        expect(vat === null).toBe(priced.vatRate === null)
        for (const sum of [subtotal, discount, total, net, vat ?? 0]) expect(Number.isSafeInteger(sum)).toBe(true)
      }),
    )
  })

  test('a discount by rate is never more than the lines, and rounds half up', () => {
    fc.assert(
      fc.property(gross, fc.integer({ min: 1, max: WHOLE_RATE }), (unitPrice, discountRate) => {
        const { discount, total } = sumsOf({
          lines: [{ quantity: 1, unitPrice }],
          discount: null,
          discountRate,
          vatRate: null,
        })
        expect(discount).toBe(roundedHalfUp(BigInt(unitPrice) * BigInt(discountRate), BigInt(WHOLE_RATE)))
        expect(total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the VAT rate does not change the total', () => {
    fc.assert(
      fc.property(invoice, (priced) => {
        expect(sumsOf(priced).total).toBe(sumsOf({ ...priced, vatRate: null }).total)
      }),
    )
  })
})

test('VAT is exact for every amount and rate', () => {
  fc.assert(
    fc.property(gross, rate, (amount, of) => {
      expect(vatIn(amount, of)).toBe(roundedHalfUp(BigInt(amount) * BigInt(of), BigInt(WHOLE_RATE + of)))
    }),
  )
})

test.each([
  [11_900, 1900, 1900],
  [10_000, 1900, 1597],
  [100, 825, 8],
  [1, 10_000, 1],
  [400_50, 0, 0],
])('%i at %i hundredths of a per cent include %i of VAT', (amount, of, vat) => {
  expect(vatIn(amount, of)).toBe(vat)
})

test('the credit notes of a whole invoice have exactly its VAT, however they divide it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      rate,
      (credits, of) => {
        let credited = 0
        let vat = 0
        for (const amount of credits) {
          const part = vatOfCredit(credited, amount, of)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(amount)
          vat += part
          credited += amount
        }
        expect(vat).toBe(vatIn(credited, of))
      },
    ),
  )
})

test.each([
  ['19', 1900],
  ['8.25', 825],
  ['7,5 %', 750],
  [' 20% ', 2000],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['8.255', undefined],
  ['twenty', undefined],
])('“%s” is read as the rate %s', (typed, expected) => {
  expect(readRate(typed)).toBe(expected)
})

test('a rate that is written is read again', () => {
  fc.assert(
    fc.property(rate, fc.constantFrom('.' as const, ',' as const), (of, mark) => {
      expect(readRate(rateAsTyped(of, mark))).toBe(of)
    }),
  )
})
