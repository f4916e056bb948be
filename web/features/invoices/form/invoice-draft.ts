import { type BillablesAnswer, InvoiceForm, type PaymentMethod } from '#domain/invoices.ts'
import { minorAsTyped, readMinor } from '#domain/minor-units.ts'
import type { Problem } from '#domain/rules.ts'

export type DraftLine = { text: string; quantity: string; price: string }

/** An invoice as it is being typed. */
export type InvoiceDraft = {
  id: string
  patientId: string
  /** What it is for: `appointment <id>` or `package <id>`. */
  occasion: string
  currency: string
  lines: DraftLine[]
  dueOn: string
  means: PaymentMethod[]
  note: string
}

export const EMPTY_LINE: DraftLine = { text: '', quantity: '1', price: '' }

export const emptyDraft = (): InvoiceDraft => ({
  ...{ id: crypto.randomUUID(), patientId: '', occasion: '', currency: 'USD' },
  ...{ lines: [EMPTY_LINE], dueOn: '', means: ['cash'], note: '' },
})

const isUntouched = ({ text, price }: DraftLine) => text === '' && price === ''

/** The first line says what was chosen, unless somebody has written there already. */
export function chooseBillable(draft: InvoiceDraft, occasion: string, known: BillablesAnswer, rate: number) {
  const [first = EMPTY_LINE, ...others] = draft.lines
  const line = isUntouched(first) ? { ...EMPTY_LINE, ...lineOf(occasion, draft, known, rate) } : first
  return { ...draft, occasion, lines: [line, ...others] }
}

function lineOf(occasion: string, { patientId, currency }: InvoiceDraft, known: BillablesAnswer, rate: number) {
  const [kind, id] = occasion.split(' ')
  if (kind === 'package') {
    const offer = known.packages.find(({ _id }) => _id === id)
    return offer && { text: offer.title, price: minorAsTyped(convert(offer.price, currency, rate), currency) }
  }
  const patient = known.patients.find(({ _id }) => _id === patientId)
  const appointment = patient?.appointments.find(({ _id }) => _id === id)
  return appointment && { text: appointment.service || 'Consultation' }
}

/** US cents in minor units of a currency. */
function convert(cents: number, currency: string, rate: number) {
  const one = readMinor('1', currency) ?? 100
  return Math.round((cents / 100) * rate * one)
}

/** What the lines come to; those that cannot be read yet count nothing. */
export const draftTotal = ({ lines, currency }: InvoiceDraft) =>
  lines.reduce((total, { quantity, price }) => total + (Number(quantity) || 0) * (readMinor(price, currency) ?? 0), 0)

/** What is sent, or the first thing that is wrong with it. */
export function readDraft(draft: InvoiceDraft): { form: InvoiceForm } | { problem: Problem } {
  const { occasion, lines, dueOn, currency, ...rest } = draft
  const [kind, id] = occasion.split(' ')
  const checked = InvoiceForm.safeParse({
    ...{ ...rest, currency, dueOn: dueOn || null },
    appointmentId: kind === 'appointment' ? id : null,
    packageId: kind === 'package' ? id : null,
    lines: lines.map(({ text, quantity, price }) => ({
      ...{ text, quantity: Number(quantity), unitPrice: readMinor(price, currency) },
    })),
  })
  if (checked.success) return { form: checked.data }
  const issue = checked.error.issues[0]
  return { problem: { field: fieldOf(issue?.path ?? []), message: issue?.message ?? '' } }
}

const LINE_FIELDS: Record<string, string> = { text: 'text', quantity: 'quantity', unitPrice: 'price' }

/** The field of the screen that holds what the problem is about. */
function fieldOf([first, at, part]: readonly PropertyKey[]) {
  if (first === 'lines') return `${LINE_FIELDS[String(part)] ?? 'text'}-${String(at ?? 0)}`
  return first === undefined || first === 'appointmentId' || first === 'packageId' ? 'occasion' : String(first)
}
