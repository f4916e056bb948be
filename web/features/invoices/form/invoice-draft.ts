import { amountReadingProblem, readAmount } from '#domain/amounts.ts'
import type { Problem } from '#domain/form-schemas.ts'
import { type BillablesAnswer, InvoiceForm, type PaymentMethod } from '#domain/invoices.ts'
import { minorAsTyped, minorDigits } from '#domain/minor-units.ts'
import { browserDecimalMark } from '#web/platform/decimal-mark.ts'
import { randomId } from '#web/platform/random-id.ts'

export type DraftLine = { text: string; quantity: string; price: string }

/** The state of the form: every value as it is typed. */
export type InvoiceDraft = {
  /** Idempotency key: submitting the same draft twice issues one invoice. */
  id: string
  patientId: string
  /** `appointment <id>` or `package <id>`. */
  billable: string
  currency: string
  lines: DraftLine[]
  dueOn: string
  paymentMethods: PaymentMethod[]
  note: string
}

export const EMPTY_LINE: DraftLine = { text: '', quantity: '1', price: '' }

export const emptyDraft = (): InvoiceDraft => ({
  id: randomId(),
  patientId: '',
  billable: '',
  currency: 'USD',
  lines: [EMPTY_LINE],
  dueOn: '',
  paymentMethods: ['cash'],
  note: '',
})

const isUntouched = ({ text, price }: DraftLine) => text === '' && price === ''

/** Selects a billable and fills the first line from it, unless that line was edited. */
export function chooseBillable(
  draft: InvoiceDraft,
  billable: string,
  billables: BillablesAnswer,
  rate: number | undefined,
) {
  const [first = EMPTY_LINE, ...others] = draft.lines
  const line = isUntouched(first) ? { ...EMPTY_LINE, ...lineOf(billable, draft, billables, rate) } : first
  return { ...draft, billable, lines: [line, ...others] }
}

function lineOf(
  billable: string,
  draft: InvoiceDraft,
  { packages, patients }: BillablesAnswer,
  rate: number | undefined,
) {
  const { patientId, currency } = draft
  const [kind, id] = billable.split(' ')
  if (kind === 'package') {
    const offer = packages.find(({ _id }) => _id === id)
    if (!offer) return
    // With an expired rate the provider sets the price.
    const price = rate === undefined ? '' : asTyped(convert(offer.price, currency, rate), currency)
    return { text: offer.title, price }
  }
  const patient = patients.find(({ _id }) => _id === patientId)
  const appointment = patient?.appointments.find(({ _id }) => _id === id)
  return appointment && { text: appointment.service || 'Consultation' }
}

const asTyped = (minor: number, currency: string) => minorAsTyped(minor, currency, browserDecimalMark())

/** US cents in minor units of a currency. */
const convert = (cents: number, currency: string, rate: number) =>
  Math.round((cents / 100) * rate * 10 ** minorDigits(currency))

/** The typed price in minor units; nothing when it cannot be read. */
function priceOf(typed: string, currency: string) {
  const reading = readAmount(typed, currency, browserDecimalMark())
  return reading.kind === 'amount' ? reading.minor : undefined
}

/** Running total; a line that cannot be parsed yet counts as zero. */
export const draftTotal = ({ lines, currency }: InvoiceDraft) =>
  lines.reduce((total, { quantity, price }) => total + (Number(quantity) || 0) * (priceOf(price, currency) ?? 0), 0)

/** Validates the draft: the request body, or the first problem with the field it belongs to. */
export function parseDraft(draft: InvoiceDraft): { form: InvoiceForm } | { problem: Problem } {
  const { id, patientId, billable, currency, lines, dueOn, paymentMethods, note } = draft
  const [kind, billableId] = billable.split(' ')
  const checked = InvoiceForm.safeParse({
    id,
    patientId,
    appointmentId: kind === 'appointment' ? billableId : null,
    packageId: kind === 'package' ? billableId : null,
    currency,
    lines: lines.map(({ text, quantity, price }) => ({
      text,
      quantity: Number(quantity),
      unitPrice: priceOf(price, currency),
    })),
    dueOn: dueOn || null,
    means: paymentMethods,
    note,
  })
  if (checked.success) return { form: checked.data }
  const issue = checked.error.issues[0]
  const field = fieldOf(issue?.path ?? [])
  const unread = field.startsWith('price-') ? lines[Number(field.slice('price-'.length))] : undefined
  const message = unread && amountReadingProblem(unread.price, currency, browserDecimalMark())
  return { problem: { field, message: message ?? issue?.message ?? '' } }
}

const LINE_FIELDS: Record<string, string> = { text: 'text', quantity: 'quantity', unitPrice: 'price' }
const FIELDS: Record<string, string> = { appointmentId: 'billable', packageId: 'billable', means: 'paymentMethods' }

/** Maps the path of a schema issue to the name of the form field. A rule about the whole form concerns the billable. */
function fieldOf([first = 'appointmentId', at, part]: readonly PropertyKey[]) {
  if (first === 'lines') return `${LINE_FIELDS[String(part)] ?? 'text'}-${String(at ?? 0)}`
  return FIELDS[String(first)] ?? String(first)
}
