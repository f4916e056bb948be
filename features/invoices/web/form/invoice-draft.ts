import type { FormProblems, Problem } from '#platform/rules/form-schemas.ts'
import { amountReadingProblem, readAmount } from '#platform/rules/money/amounts.ts'
import { minorAsTyped, minorDigits } from '#platform/rules/money/minor-units.ts'
import { browserDecimalMark, browserLocale } from '#platform/web/currency/format-amount.ts'
import { randomId } from '#platform/web/random-id.ts'
import { readRate, sumsOf } from '../../rules/invoice-sums.ts'
import { type BillablesAnswer, InvoiceForm, type PaymentMethod } from '../../rules/invoices.ts'
import { invoicesPage } from '../../words/invoices.ts'

const words = invoicesPage.form

/** A line as it is typed. */
export type DraftLine = {
  text: string
  quantity: string
  price: string
  /** The US cents that the price was filled in from; null once it is typed. */
  cents: number | null
  /** The whole line comes from the billable; false after any edit. */
  isFilled: boolean
}

export type DiscountKind = 'none' | 'amount' | 'rate'

/** The state of the form: every value as it is typed. */
export type InvoiceDraft = {
  /** Idempotency key: submitting the same draft twice issues one invoice. */
  id: string
  patientId: string
  /** `appointment <id>`, `package <id>` or `case <id>`. */
  billable: string
  /** Whether it is the last invoice of a case. */
  isFinal: boolean
  currency: string
  lines: DraftLine[]
  discountKind: DiscountKind
  discount: string
  vatRate: string
  patientAddress: string
  dueOn: string
  paymentMethods: PaymentMethod[]
  note: string
}

export const EMPTY_LINE: DraftLine = { text: '', quantity: '1', price: '', cents: null, isFilled: false }

export const emptyDraft = (): InvoiceDraft => ({
  id: randomId(),
  patientId: '',
  billable: '',
  isFinal: false,
  currency: 'USD',
  lines: [EMPTY_LINE],
  discountKind: 'none',
  discount: '',
  vatRate: '',
  patientAddress: '',
  dueOn: '',
  paymentMethods: ['cash'],
  note: '',
})

const isEmpty = ({ text, price }: DraftLine) => text === '' && price === ''

/** The rate to fill in prices with; undefined when it has expired, and the provider sets the prices. */
type Rate = number | undefined
type Offer = { text: string; cents: number | null }

/** Selects a patient and clears what belongs to another one: the address, the billable and the line filled from it. */
export function choosePatient(draft: InvoiceDraft, patientId: string): InvoiceDraft {
  const lines = draft.lines.map((line) => (line.isFilled ? EMPTY_LINE : line))
  return { ...draft, patientId, patientAddress: '', billable: '', isFinal: false, lines }
}

/**
 * Selects a billable and fills the first line from it, unless that line was edited. A case brings the currency of its quote; the rate
 * is that of the currency which the invoice then has.
 */
export function chooseBillable(draft: InvoiceDraft, billable: string, billables: BillablesAnswer, rate: Rate) {
  const [first = EMPTY_LINE, ...others] = draft.lines
  const ofCase = caseOf(billable, draft, billables)
  if (ofCase) {
    const { currency } = ofCase
    const { lines } = currency === draft.currency ? draft : changeCurrency(draft, currency, rate)
    const [kept = EMPTY_LINE, ...rest] = lines
    const filled = isEmpty(first) || first.isFilled ? lineOfCase(ofCase) : kept
    return { ...draft, billable, isFinal: false, currency, lines: [filled, ...rest] }
  }
  const offer = isEmpty(first) || first.isFilled ? offerOf(billable, draft, billables) : undefined
  const filled = offer && { ...pricedLine(offer, draft.currency, rate), isFilled: true }
  return { ...draft, billable, isFinal: false, lines: [filled ?? first, ...others] }
}

type BillableCase = BillablesAnswer['patients'][number]['cases'][number]

/** The case of a billable, if it is one. */
export function caseOf(
  billable: string,
  { patientId }: Pick<InvoiceDraft, 'patientId'>,
  { patients }: BillablesAnswer,
) {
  const patient = patients.find(({ _id }) => _id === patientId)
  return patient?.cases.find(({ _id }) => billable === `case ${_id}`)
}

/** What was agreed on and is not invoiced yet, in the currency of the quote. */
const lineOfCase = ({ reference, currency, open }: BillableCase): DraftLine => ({
  text: words.agreed(reference),
  quantity: '1',
  price: open ? minorAsTyped(open, currency, browserDecimalMark()) : '',
  cents: null,
  isFilled: true,
})

/** What a billable is called and costs. */
function offerOf(billable: string, { patientId }: InvoiceDraft, billables: BillablesAnswer): Offer | undefined {
  const { packages, patients, services } = billables
  const [kind, id] = billable.split(' ')
  if (kind === 'package') {
    const offer = packages.find(({ _id }) => _id === id)
    return offer && { text: offer.title, cents: offer.price }
  }
  const patient = patients.find(({ _id }) => _id === patientId)
  const appointment = patient?.appointments.find(({ _id }) => _id === id)
  if (!appointment) return
  const service = services.find(({ name }) => name.toLowerCase() === appointment.service.toLowerCase())
  return { text: appointment.service || words.consultation, cents: service?.price ?? null }
}

/** Adds a line for a service with its price; a last line that is still empty becomes that line. */
export function addService(draft: InvoiceDraft, service: BillablesAnswer['services'][number], rate: Rate) {
  const line = pricedLine({ text: service.name, cents: service.price }, draft.currency, rate)
  const last = draft.lines.at(-1)
  const before = last && isEmpty(last) ? draft.lines.slice(0, -1) : draft.lines
  return { ...draft, lines: [...before, line] }
}

/** Changes the currency, and with it the prices that were filled in and not edited. */
export function changeCurrency(draft: InvoiceDraft, currency: string, rate: Rate) {
  const lines = draft.lines.map((line) =>
    line.cents === null ? line : { ...line, price: priceText(line.cents, currency, rate) },
  )
  return { ...draft, currency, lines }
}

const pricedLine = ({ text, cents }: Offer, currency: string, rate: Rate): DraftLine => ({
  text,
  quantity: '1',
  price: cents === null ? '' : priceText(cents, currency, rate),
  cents,
  isFilled: false,
})

/** US cents as a price of the form. */
function priceText(cents: number, currency: string, rate: Rate) {
  if (rate === undefined) return ''
  const minor = Math.round((cents / 100) * rate * 10 ** minorDigits(currency))
  return minorAsTyped(minor, currency, browserDecimalMark())
}

/** The typed amount in minor units; nothing when it cannot be read. */
function amountOf(typed: string, currency: string) {
  const reading = readAmount(typed, currency, browserDecimalMark())
  return reading.kind === 'amount' ? reading.minor : undefined
}

/** Running sums; what cannot be parsed yet counts as zero, and a discount takes off at most the lines. */
export function draftSums({ lines, currency, discountKind, discount, vatRate }: InvoiceDraft) {
  const priced = lines.map(({ quantity, price }) => ({
    quantity: Number(quantity) || 0,
    unitPrice: amountOf(price, currency) ?? 0,
  }))
  const rates = {
    discountRate: discountKind === 'rate' ? (readRate(discount) ?? null) : null,
    vatRate: vatRate === '' ? null : (readRate(vatRate) ?? null),
  }
  const plain = { lines: priced, discount: null, ...rates }
  const { subtotal } = sumsOf(plain)
  const amount = discountKind === 'amount' ? Math.min(amountOf(discount, currency) ?? 0, subtotal) : null
  return { ...rates, ...sumsOf({ ...plain, discount: amount }) }
}

/** Validates the draft: the request body, or all problems with the fields they belong to. */
export function parseDraft(draft: InvoiceDraft): { form: InvoiceForm } | { problems: FormProblems } {
  const checked = InvoiceForm.safeParse(requestOf(draft))
  if (checked.success) return { form: checked.data }
  const problems = new Map<string, Problem>()
  for (const { path, message } of checked.error.issues) {
    const field = fieldOf(path)
    if (!problems.has(field)) problems.set(field, { field, message: readingProblem(draft, field) ?? message })
  }
  // The rule about the billable runs only without other problems.
  if (draft.billable === '' && !problems.has('billable'))
    problems.set('billable', { field: 'billable', message: words.billableMissing })
  const [first = { field: '', message: '' }] = problems.values()
  return { problems: { ...first, problems: [...problems.values()] } }
}

/** Amounts and rates that cannot be read are sent as values that the schema refuses. */
function requestOf(draft: InvoiceDraft) {
  const { currency, discountKind, discount, vatRate } = draft
  const [kind, billableId] = draft.billable.split(' ')
  return {
    id: draft.id,
    patientId: draft.patientId,
    appointmentId: kind === 'appointment' ? billableId : null,
    packageId: kind === 'package' ? billableId : null,
    caseRequestId: kind === 'case' ? billableId : null,
    isFinal: kind === 'case' && draft.isFinal,
    currency,
    lines: draft.lines.map(({ text, quantity, price }) => ({
      text,
      quantity: Number(quantity),
      unitPrice: amountOf(price, currency),
    })),
    discount: discountKind === 'amount' ? (amountOf(discount, currency) ?? 0) : null,
    discountRate: discountKind === 'rate' ? (readRate(discount) ?? -1) : null,
    vatRate: vatRate.trim() === '' ? null : (readRate(vatRate) ?? -1),
    patientAddress: draft.patientAddress,
    dueOn: draft.dueOn || null,
    means: draft.paymentMethods,
    note: draft.note,
  }
}

/** Why a typed amount is not understood; nothing for other fields and for amounts that are. */
function readingProblem({ lines, currency, discountKind, discount }: InvoiceDraft, field: string) {
  const price = field.startsWith('price-') ? lines[Number(field.slice('price-'.length))]?.price : undefined
  const typed = field === 'discount' && discountKind === 'amount' ? discount : price
  return typed === undefined ? undefined : amountReadingProblem(typed, currency, browserDecimalMark(), browserLocale())
}

const LINE_FIELDS: Record<string, string> = { text: 'text', quantity: 'quantity', unitPrice: 'price' }
const FIELDS: Record<string, string> = {
  appointmentId: 'billable',
  packageId: 'billable',
  caseRequestId: 'billable',
  discountRate: 'discount',
  means: 'paymentMethods',
}

/** Maps the path of a schema issue to the name of the form field. A rule about the whole form concerns the billable. */
function fieldOf([first = 'appointmentId', at, part]: readonly PropertyKey[]) {
  if (first === 'lines') return `${LINE_FIELDS[String(part)] ?? 'text'}-${String(at ?? 0)}`
  return FIELDS[String(first)] ?? String(first)
}
