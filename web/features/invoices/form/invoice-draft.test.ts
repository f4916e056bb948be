import { expect, test } from 'vitest'
import type { BillablesAnswer } from '#domain/invoices.ts'
import { chooseBillable, draftTotal, emptyDraft, parseDraft } from './invoice-draft.ts'

const GRACE = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const APPOINTMENT = '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const PACKAGE = '7f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const appointment = {
  _id: APPOINTMENT,
  startsAt: '2026-11-17T08:00:00.000Z',
  timeZone: 'Europe/Istanbul',
  service: 'Zirconia Crown',
}
const billables: BillablesAnswer = {
  success: true,
  patients: [{ _id: GRACE, name: 'Grace Okafor', avatar: null, appointments: [appointment] }],
  packages: [{ _id: PACKAGE, title: 'New smile in a week', price: 390_000 }],
  means: ['cash', 'card'],
}
const draft = { ...emptyDraft(), patientId: GRACE }
const filled = {
  ...draft,
  billable: `appointment ${APPOINTMENT}`,
  lines: [{ text: 'Crown', quantity: '2', price: '180.50' }],
}
const problemOf = (change: Partial<typeof filled>) => {
  const parsed = parseDraft({ ...filled, ...change })
  return 'problem' in parsed ? parsed.problem : undefined
}

test('an appointment fills the first line with its treatment, and a package with its price in the chosen currency', () => {
  expect(chooseBillable(draft, `appointment ${APPOINTMENT}`, billables, 1).lines).toEqual([
    { text: 'Zirconia Crown', quantity: '1', price: '' },
  ])
  const inEuros = chooseBillable({ ...draft, currency: 'EUR' }, `package ${PACKAGE}`, billables, 0.92)
  expect(inEuros.lines).toEqual([{ text: 'New smile in a week', quantity: '1', price: '3588.00' }])
  const inYen = chooseBillable({ ...draft, currency: 'JPY' }, `package ${PACKAGE}`, billables, 150)
  expect(inYen.lines[0]?.price).toBe('585000')
})

test('a line that the provider has edited stays when another billable is chosen', () => {
  const written = { ...draft, lines: [{ text: 'My own words', quantity: '1', price: '' }] }
  expect(chooseBillable(written, `package ${PACKAGE}`, billables, 1).lines).toEqual(written.lines)
})

test('the running total counts a line that cannot be parsed yet as zero', () => {
  expect(draftTotal(filled)).toBe(36_100)
  expect(draftTotal({ ...filled, lines: [...filled.lines, { text: '', quantity: '1', price: '12.' }] })).toBe(36_100)
})

test('the request has whole minor units and exactly one billable', () => {
  const parsed = parseDraft(filled)
  expect('form' in parsed && parsed.form).toMatchObject({
    patientId: GRACE,
    appointmentId: APPOINTMENT,
    packageId: null,
    currency: 'USD',
    dueOn: null,
    lines: [{ text: 'Crown', quantity: 2, unitPrice: 18_050 }],
  })
  const withComma = parseDraft({ ...filled, lines: [{ text: 'Crown', quantity: '1', price: '568,75' }] })
  expect('form' in withComma && withComma.form.lines[0]?.unitPrice).toBe(56_875)
})

test.each([
  ['without a patient', { patientId: '' }, 'patientId', 'Choose a patient from the list.'],
  ['without a billable', { billable: '' }, 'billable', 'An invoice is for an appointment or for a package.'],
  ['with an empty line', { lines: [{ text: ' ', quantity: '1', price: '5' }] }, 'text-0', 'Say what each line is for.'],
  [
    'with a price of zero',
    { lines: [{ text: 'x', quantity: '1', price: '0' }] },
    'price-0',
    'Enter an amount above zero.',
  ],
  [
    'with a negative price',
    { lines: [{ text: 'x', quantity: '1', price: '-5' }] },
    'price-0',
    'Enter an amount above zero, such as $1,250.00.',
  ],
  [
    'with an ambiguous price',
    { lines: [{ text: 'x', quantity: '1', price: '1.200' }] },
    'price-0',
    'Do you mean $1,200.00 or $1.20?',
  ],
  [
    'with half a piece',
    { lines: [{ text: 'x', quantity: '0.5', price: '5' }] },
    'quantity-0',
    'A quantity is a whole number from 1 to 1000.',
  ],
  [
    'with too high a price',
    { lines: [{ text: 'x', quantity: '1', price: '10000001' }] },
    'price-0',
    'This amount is too large.',
  ],
  ['without a payment method', { paymentMethods: [] }, 'paymentMethods', 'Choose how the invoice can be paid.'],
])('an invoice %s is refused at the field concerned', (_what, change, field, message) => {
  expect(problemOf(change)).toEqual({ field, message })
})
