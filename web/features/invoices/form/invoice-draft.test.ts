import { expect, test } from 'vitest'
import type { BillablesAnswer } from '#domain/invoices.ts'
import { chooseBillable, draftTotal, emptyDraft, readDraft } from './invoice-draft.ts'

const GRACE = '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const TALK = '6f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const SMILE = '7f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
const talk = { _id: TALK, startsAt: '2026-11-17T08:00:00.000Z', timeZone: 'Europe/Istanbul', service: 'Zirconia Crown' }
const known: BillablesAnswer = {
  success: true,
  patients: [{ _id: GRACE, name: 'Grace Okafor', avatar: null, appointments: [talk] }],
  packages: [{ _id: SMILE, title: 'New smile in a week', price: 390_000 }],
  means: ['cash', 'card'],
}
const draft = { ...emptyDraft(), patientId: GRACE }
const filled = { ...draft, occasion: `appointment ${TALK}`, lines: [{ text: 'Crown', quantity: '2', price: '180.50' }] }
const problemOf = (change: Partial<typeof filled>) => {
  const read = readDraft({ ...filled, ...change })
  return 'problem' in read ? read.problem : undefined
}

test('an appointment fills the first line with its treatment, and a package with its price in the chosen currency', () => {
  expect(chooseBillable(draft, `appointment ${TALK}`, known, 1).lines).toEqual([
    { text: 'Zirconia Crown', quantity: '1', price: '' },
  ])
  const inEuros = chooseBillable({ ...draft, currency: 'EUR' }, `package ${SMILE}`, known, 0.92)
  expect(inEuros.lines).toEqual([{ text: 'New smile in a week', quantity: '1', price: '3588.00' }])
  const inYen = chooseBillable({ ...draft, currency: 'JPY' }, `package ${SMILE}`, known, 150)
  expect(inYen.lines[0]?.price).toBe('585000')
})

test('a line that somebody has written stays', () => {
  const written = { ...draft, lines: [{ text: 'My own words', quantity: '1', price: '' }] }
  expect(chooseBillable(written, `package ${SMILE}`, known, 1).lines).toEqual(written.lines)
})

test('the total follows what is typed, and what cannot be read yet counts nothing', () => {
  expect(draftTotal(filled)).toBe(36_100)
  expect(draftTotal({ ...filled, lines: [...filled.lines, { text: '', quantity: '1', price: '12.' }] })).toBe(36_100)
})

test('what is sent has whole minor units and names the one thing it is for', () => {
  const read = readDraft(filled)
  expect('form' in read && read.form).toMatchObject({
    ...{ patientId: GRACE, appointmentId: TALK, packageId: null, currency: 'USD', dueOn: null },
    lines: [{ text: 'Crown', quantity: 2, unitPrice: 18_050 }],
  })
})

test.each([
  ['nobody', { patientId: '' }, 'patientId', 'Choose a patient from the list.'],
  ['nothing', { occasion: '' }, 'occasion', 'An invoice is for an appointment or for a package.'],
  ['an empty line', { lines: [{ text: ' ', quantity: '1', price: '5' }] }, 'text-0', 'Say what each line is for.'],
  ['zero', { lines: [{ text: 'x', quantity: '1', price: '0' }] }, 'price-0', 'Enter an amount above zero.'],
  [
    'less than nothing',
    { lines: [{ text: 'x', quantity: '1', price: '-5' }] },
    'price-0',
    'Enter an amount above zero.',
  ],
  [
    'half a thing',
    { lines: [{ text: 'x', quantity: '0.5', price: '5' }] },
    'quantity-0',
    'A quantity is a whole number from 1 to 1000.',
  ],
  ['too much', { lines: [{ text: 'x', quantity: '1', price: '10000001' }] }, 'price-0', 'This amount is too large.'],
  ['no way to pay', { means: [] }, 'means', 'Choose how the invoice can be paid.'],
])('an invoice for %s is refused where it is wrong', (_what, change, field, message) => {
  expect(problemOf(change)).toEqual({ field, message })
})
