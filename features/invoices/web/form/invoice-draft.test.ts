import { expect, test } from 'vitest'
import type { BillablesAnswer } from '../../rules/invoices.ts'
import {
  addService,
  changeCurrency,
  chooseBillable,
  choosePatient,
  type DraftLine,
  draftSums,
  emptyDraft,
  type InvoiceDraft,
  parseDraft,
} from './invoice-draft.ts'

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
  patients: [
    { _id: GRACE, name: 'Grace Okafor', avatar: null, hasAddress: false, appointments: [appointment], cases: [] },
  ],
  packages: [{ _id: PACKAGE, title: 'New smile in a week', price: 390_000 }],
  services: [
    { name: 'Implant', price: 60_000 },
    { name: 'zirconia crown', price: 18_050 },
  ],
  means: ['cash', 'card'],
}
const draft = { ...emptyDraft(), patientId: GRACE }
const line = (change: Partial<DraftLine>): DraftLine => ({
  text: 'x',
  quantity: '1',
  price: '5',
  cents: null,
  isFilled: false,
  ...change,
})
const filled: InvoiceDraft = {
  ...draft,
  billable: `appointment ${APPOINTMENT}`,
  lines: [line({ text: 'Crown', quantity: '2', price: '180.50' })],
}
const problemOf = (change: Partial<InvoiceDraft>) => {
  const parsed = parseDraft({ ...filled, ...change })
  return 'problems' in parsed ? parsed.problems.problems : undefined
}

test('an appointment fills the first line with its treatment and price, a package with its price', () => {
  expect(chooseBillable(draft, `appointment ${APPOINTMENT}`, billables, 1).lines).toEqual([
    { text: 'Zirconia Crown', quantity: '1', price: '180.50', cents: 18_050, isFilled: true },
  ])
  const unknown = { ...billables, services: [] }
  expect(chooseBillable(draft, `appointment ${APPOINTMENT}`, unknown, 1).lines[0]?.price).toBe('')
  const inEuros = chooseBillable({ ...draft, currency: 'EUR' }, `package ${PACKAGE}`, billables, 0.92)
  expect(inEuros.lines).toEqual([
    { text: 'New smile in a week', quantity: '1', price: '3588.00', cents: 390_000, isFilled: true },
  ])
  const inYen = chooseBillable({ ...draft, currency: 'JPY' }, `package ${PACKAGE}`, billables, 150)
  expect(inYen.lines[0]?.price).toBe('585000')
})

test('a service is added with its price, in place of a last line that is empty', () => {
  const [implant, crown] = billables.services as [{ name: string; price: number }, { name: string; price: number }]
  const one = addService(draft, implant, 1)
  expect(one.lines).toEqual([{ text: 'Implant', quantity: '1', price: '600.00', cents: 60_000, isFilled: false }])
  expect(addService(one, crown, 1).lines.map(({ price }) => price)).toEqual(['600.00', '180.50'])
})

test('another currency converts the prices that were filled in, and leaves those that were typed', () => {
  const mixed = { ...filled, lines: [line({ price: '600.00', cents: 60_000 }), line({ price: '600' })] }
  expect(changeCurrency(mixed, 'EUR', 0.9).lines.map(({ price }) => price)).toEqual(['540.00', '600'])
  // Expired rates convert nothing.
  expect(changeCurrency(mixed, 'EUR', undefined).lines.map(({ price }) => price)).toEqual(['', '600'])
})

test('a case brings the currency of its quote, and whether it is the final invoice is said anew', () => {
  const ofCase = { _id: PACKAGE, reference: 'SN-7K4M-2QXP', currency: 'EUR', open: 90_000 }
  const withCase = { ...billables, patients: billables.patients.map((patient) => ({ ...patient, cases: [ofCase] })) }
  const lines = [line({ text: '', price: '' }), line({ text: 'Implant', price: '600.00', cents: 60_000 })]
  const chosen = chooseBillable({ ...draft, isFinal: true, lines }, `case ${PACKAGE}`, withCase, 0.9)
  expect(chosen).toMatchObject({ currency: 'EUR', isFinal: false })
  expect(chosen.lines.map(({ price }) => price)).toEqual(['900.00', '540.00'])
})

test('a line that the provider has edited stays when another billable is chosen', () => {
  const written = { ...draft, lines: [line({ text: 'My own words', price: '' })] }
  expect(chooseBillable(written, `package ${PACKAGE}`, billables, 1).lines).toEqual(written.lines)
})

test('another patient gets neither the address nor the treatment of the first one', () => {
  const ofGrace = {
    ...chooseBillable(draft, `appointment ${APPOINTMENT}`, billables, 1),
    patientAddress: 'Gartenweg 3',
  }
  const ofOther = choosePatient(ofGrace, APPOINTMENT)
  expect(ofOther).toEqual({ ...emptyDraft(), id: draft.id, patientId: APPOINTMENT })
  // Lines that were edited or added by hand stay.
  const own = [line({ text: 'My own words' }), line({ text: 'Implant', cents: 60_000 })]
  expect(choosePatient({ ...ofGrace, lines: own }, APPOINTMENT).lines).toEqual(own)
})

test('another billable replaces a line that was filled from the one before', () => {
  const ofAppointment = chooseBillable(draft, `appointment ${APPOINTMENT}`, billables, 1)
  const { lines } = chooseBillable(ofAppointment, `package ${PACKAGE}`, billables, 1)
  expect(lines.map(({ text, price }) => [text, price])).toEqual([['New smile in a week', '3900.00']])
})

test('the running sums count what cannot be parsed yet as zero', () => {
  expect(draftSums(filled).total).toBe(36_100)
  expect(draftSums({ ...filled, lines: [...filled.lines, line({ text: '', price: '12.' })] }).total).toBe(36_100)
  expect(draftSums({ ...filled, discountKind: 'rate', discount: '10', vatRate: '19' })).toMatchObject({
    subtotal: 36_100,
    discount: 3610,
    total: 32_490,
    vat: 5187,
  })
  expect(draftSums({ ...filled, discountKind: 'amount', discount: '999' }).total).toBe(0)
  expect(draftSums({ ...filled, discountKind: 'amount', discount: 'x', vatRate: 'x' })).toMatchObject({
    total: 36_100,
    vat: null,
  })
})

test('a case fills the first line with what is agreed on and open, in the currency of its quote', () => {
  const CASE = '8f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11'
  const [patient] = billables.patients
  if (!patient) throw new Error('no patient')
  const cases = [{ _id: CASE, reference: 'SN-7K4M-2QXP', currency: 'EUR', open: 228_000 }]
  const withCase = { ...billables, patients: [{ ...patient, cases }] }
  const chosen = chooseBillable(draft, `case ${CASE}`, withCase, 1)
  expect(chosen).toMatchObject({
    currency: 'EUR',
    lines: [{ text: 'Treatment as agreed, case SN-7K4M-2QXP', price: '2280.00' }],
  })
  const parsed = parseDraft({ ...chosen, isFinal: true })
  expect('form' in parsed && parsed.form).toMatchObject({ caseRequestId: CASE, appointmentId: null, isFinal: true })
  // What is for a case alone goes with it
  expect(chooseBillable({ ...chosen, isFinal: true }, `package ${PACKAGE}`, withCase, 1).isFinal).toBe(false)
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
  const withComma = parseDraft({ ...filled, lines: [line({ price: '568,75' })] })
  expect('form' in withComma && withComma.form.lines[0]?.unitPrice).toBe(56_875)
})

test.each([
  ['without a patient', { patientId: '' }, 'patientId', 'Choose a patient from the list.'],
  ['without a billable', { billable: '' }, 'billable', 'Choose a case, an appointment or a package.'],
  ['with an empty line', { lines: [line({ text: ' ', quantity: '1', price: '5' })] }, 'text-0', 'Enter a description.'],
  [
    'with a price of zero',
    { lines: [line({ text: 'x', quantity: '1', price: '0' })] },
    'price-0',
    'Enter an amount above zero.',
  ],
  [
    'with a negative price',
    { lines: [line({ text: 'x', quantity: '1', price: '-5' })] },
    'price-0',
    'Enter an amount above zero, such as $1,250.00.',
  ],
  [
    'with an ambiguous price',
    { lines: [line({ text: 'x', quantity: '1', price: '1.200' })] },
    'price-0',
    'Do you mean $1,200.00 or $1.20?',
  ],
  [
    'with half a piece',
    { lines: [line({ text: 'x', quantity: '0.5', price: '5' })] },
    'quantity-0',
    'A quantity is a whole number from 1 to 1000.',
  ],
  [
    'with too high a price',
    { lines: [line({ text: 'x', quantity: '1', price: '10000001' })] },
    'price-0',
    'This amount is too large for one invoice. Please split it across several invoices.',
  ],
  ['with a discount of nothing', { discountKind: 'amount' as const }, 'discount', 'Enter an amount above zero.'],
  [
    'with an ambiguous discount',
    { discountKind: 'amount' as const, discount: '1.200' },
    'discount',
    'Do you mean $1,200.00 or $1.20?',
  ],
  [
    'with a discount that is no rate',
    { discountKind: 'rate' as const, discount: 'half' },
    'discount',
    'Enter a rate from 0 to 100 per cent, with at most two decimals.',
  ],
  [
    'with a discount of everything',
    { discountKind: 'rate' as const, discount: '100' },
    'discount',
    'The discount has to be less than the sum of the lines.',
  ],
  [
    'with a VAT rate of three decimals',
    { vatRate: '8.125' },
    'vatRate',
    'Enter a rate from 0 to 100 per cent, with at most two decimals.',
  ],
  ['without a payment method', { paymentMethods: [] }, 'paymentMethods', 'Choose at least one payment method.'],
])('an invoice %s is refused at the field concerned', (_what, change, field, message) => {
  expect(problemOf(change)).toEqual([{ field, message }])
})

test('all wrong fields are named at once', () => {
  const wrong = { patientId: '', billable: '', vatRate: 'x', lines: [line({ text: '' }), line({ price: '' })] }
  expect(
    problemOf(wrong)
      ?.map(({ field }) => field)
      .sort(),
  ).toEqual(['billable', 'patientId', 'price-1', 'text-0', 'vatRate'])
})
