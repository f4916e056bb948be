import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { formatMinor } from '#platform/rules/money/minor-units.ts'
import { sumsOf } from './invoice-sums.ts'
import { AMOUNT_MAX, EntryForm, InvoiceForm } from './invoices.ts'

const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
const form = {
  id,
  patientId: id,
  appointmentId: id,
  currency: 'USD',
  means: ['cash'],
  lines: [{ text: ' First  talk ', quantity: 2, unitPrice: 4500 }],
}
const entry = { id, kind: 'payment', amount: 100, paidBy: 'cash' }

const problemOf = (schema: typeof InvoiceForm | typeof EntryForm, given: object) => {
  const checked = schema.safeParse(given)
  return checked.success ? undefined : firstProblem(checked.error).message
}

test('what is left out of an invoice is empty', () => {
  expect(InvoiceForm.parse(form)).toEqual({
    ...form,
    packageId: null,
    caseRequestId: null,
    isFinal: false,
    discount: null,
    discountRate: null,
    vatRate: null,
    patientAddress: '',
    note: '',
    dueOn: null,
    lines: [{ text: 'First talk', quantity: 2, unitPrice: 4500 }],
  })
})

describe('refuses', () => {
  test.each<[string, object, string | undefined]>([
    ['nothing that is fine', {}, undefined],
    ['two occasions', { packageId: id }, 'Choose a case, an appointment or a package.'],
    [
      'a long line',
      { lines: [{ text: 'x'.repeat(201), quantity: 1, unitPrice: 1 }] },
      'A description can have at most 200 characters.',
    ],
    ['an amount as a text', { lines: [{ text: 'x', quantity: 1, unitPrice: '5' }] }, 'Enter an amount above zero.'],
    ['lines that are none', { lines: 'First talk' }, 'Send the lines as a list.'],
    [
      'a discount of two kinds',
      { discount: 100, discountRate: 500 },
      'A discount is an amount or a percentage, not both.',
    ],
    ['a discount of all', { discount: 9000 }, 'The discount has to be less than the sum of the lines.'],
    ['a discount of 100 per cent', { discountRate: 10_000 }, 'The discount has to be less than the sum of the lines.'],
    ['a negative discount', { discount: -1 }, 'Enter an amount above zero.'],
    ['too high a VAT rate', { vatRate: 10_001 }, 'Enter a rate from 0 to 100 per cent, with at most two decimals.'],
    [
      'half a hundredth of a per cent',
      { vatRate: 0.5 },
      'Enter a rate from 0 to 100 per cent, with at most two decimals.',
    ],
    ['an address of seven lines', { patientAddress: '1\n2\n3\n4\n5\n6\n7' }, 'The address can have at most 6 lines.'],
    ['a way to pay that is none', { means: ['gold'] }, 'Choose at least one payment method.'],
  ])('%s', (_what, change, message) => {
    expect(problemOf(InvoiceForm, { ...form, ...change })).toBe(message)
  })

  test.each<[string, object, string | undefined]>([
    ['nothing that is fine', {}, undefined],
    ['a kind of entry that is none', { kind: 'gift' }, 'Choose a payment or a refund.'],
    [
      'a payment that only the gateway can know of',
      { paidBy: 'online' },
      'Online card payments are recorded automatically.',
    ],
    ['no refund to a card', { kind: 'refund', paidBy: 'online' }, undefined],
  ])('%s in the ledger', (_what, change, message) => {
    expect(problemOf(EntryForm, { ...entry, ...change })).toBe(message)
  })
})

test('no invoice that is taken comes to more than the largest amount, or to nothing', () => {
  const line = fc.record({
    text: fc.constant('x'),
    quantity: fc.integer({ min: -1, max: 1001 }),
    unitPrice: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: 1, max: 2 * AMOUNT_MAX })),
  })
  const discounts = fc.oneof(
    fc.record({ discount: fc.integer({ min: -1, max: 50 }) }),
    fc.record({ discountRate: fc.integer({ min: -1, max: 10_001 }) }),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 52 }), discounts, (lines, discount) => {
      const checked = InvoiceForm.safeParse({ ...form, lines, ...discount })
      if (!checked.success) return
      expect(sumsOf(checked.data).total).toBeGreaterThan(0)
      expect(sumsOf(checked.data).subtotal).toBeLessThanOrEqual(AMOUNT_MAX)
    }),
  )
})

test.each([
  ['USD', 123_456, '$1,234.56'],
  ['EUR', 5, '€0.05'],
  ['JPY', 123_456, '¥123,456'],
  ['KWD', 123_456, 'KWD\u00a0123.456'],
  // Some browsers would leave the fillér away, and a hundred times the amount would be shown.
  ['HUF', 123_456, 'HUF\u00a01,234.56'],
  ['USD', -100, '-$1.00'],
])('%s has its own number of decimals', (currency, minor, shown) => {
  expect(formatMinor(minor, currency)).toBe(shown)
})
