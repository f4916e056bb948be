import { vatOfCredit } from '../rules/invoice-sums.ts'
import type { FullInvoice, Invoice, InvoiceState, LedgerEntry, Payment } from '../rules/invoices.ts'
import { linesOf } from './billing-details.ts'
import type { EntryRow, PaymentRow } from './ledger-queries.ts'
import { creditNoteNumber, invoiceNumber } from './numbers.ts'
import type { FullInvoiceRow, InvoiceRow, LineRow } from './queries.ts'

type Parties = Pick<
  InvoiceRow,
  'provider_id' | 'patient_id' | 'from_lines' | 'to_lines' | 'provider_avatar' | 'patient_avatar'
>

type Sums = Pick<InvoiceRow, 'total' | 'credited' | 'due' | 'voided_at'>

function stateOf({ total, credited, due, voided_at }: Sums): InvoiceState {
  if (voided_at) return 'void'
  if (credited === total) return 'refunded'
  if (due === 0) return 'paid'
  return due < total ? 'part-paid' : 'open'
}

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    _id: row.id,
    number: invoiceNumber(row),
    createdAt: row.created_at.toISOString(),
    currency: row.currency,
    total: row.total,
    paid: row.paid,
    credited: row.credited,
    due: row.voided_at ? 0 : row.due,
    state: stateOf(row),
    dueOn: row.due_on,
    title: row.title,
    ...presentParties(row),
  }
}

/** Issuer and recipient under the names on the invoice, which do not follow later changes of the accounts. */
function presentParties(row: Parties): Pick<Invoice, 'provider' | 'patient'> {
  return {
    provider: { _id: row.provider_id, name: row.from_lines[0] ?? '', avatar: row.provider_avatar },
    patient: { _id: row.patient_id, name: row.to_lines[0] ?? '', avatar: row.patient_avatar },
  }
}

type Details = {
  lines: LineRow[]
  entries: EntryRow[]
  paymentDetails: FullInvoice['payTo']
  canPayByCard: boolean
}

export function presentFullInvoice(row: FullInvoiceRow, details: Details): FullInvoice {
  return {
    ...presentInvoice(row),
    lines: details.lines.map(presentLine),
    subtotal: row.total + row.discount,
    discount: row.discount,
    discountRate: row.discount_rate,
    vatRate: row.vat_rate,
    vat: row.vat,
    rate: row.rate,
    rateDate: row.rate_date,
    from: row.from_lines,
    to: [...row.to_lines, ...linesOf(row.patient_address)],
    taxNumber: row.tax_number,
    note: row.note,
    appointmentId: row.appointment_id,
    packageId: row.package_id,
    case: presentCase(row),
    means: row.means as FullInvoice['means'],
    payTo: details.paymentDetails,
    entries: presentEntries(row, details.entries),
    canPayByCard: details.canPayByCard,
  }
}

const presentCase = ({ case_request_id, case_reference, is_final }: FullInvoiceRow): FullInvoice['case'] =>
  case_request_id && case_reference
    ? { requestId: case_request_id, reference: case_reference, isFinal: is_final ?? false }
    : null

const presentLine = (row: LineRow): FullInvoice['lines'][number] => ({
  text: row.text,
  quantity: row.quantity,
  unitPrice: row.unit_price,
  amount: row.amount,
})

/** The entries of an invoice, oldest first. Each refund is a credit note, numbered in their order. */
function presentEntries(invoice: FullInvoiceRow, rows: readonly EntryRow[]): FullInvoice['entries'] {
  let nth = 0
  let credited = 0
  return rows.map((row) => {
    if (row.kind !== 'refund') return { ...presentEntry(row, null), vat: null }
    nth += 1
    const vat = invoice.vat_rate === null ? null : vatOfCredit(credited, row.amount, invoice.vat_rate)
    credited += row.amount
    return { ...presentEntry(row, creditNoteNumber(invoice, nth)), vat }
  })
}

const presentEntry = (row: EntryRow, creditNote: string | null): LedgerEntry => ({
  _id: row.id,
  kind: row.kind as LedgerEntry['kind'],
  paidBy: row.paid_by as LedgerEntry['paidBy'],
  amount: row.amount,
  note: row.note,
  creditNote,
  on: row.moved_on,
  createdAt: row.created_at.toISOString(),
})

export const presentPayment = (row: PaymentRow): Payment => ({
  ...presentEntry(row, row.kind === 'refund' ? creditNoteNumber(row, row.nth_refund) : null),
  currency: row.currency,
  invoiceId: row.invoice_id,
  number: invoiceNumber(row),
  ...presentParties(row),
})
