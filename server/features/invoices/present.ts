import type { FullInvoice, Invoice, InvoiceState, LedgerEntry, Payment } from '#domain/invoices.ts'
import type { EntryRow, PaymentRow } from './ledger-queries.ts'
import type { FullInvoiceRow, InvoiceRow, LineRow } from './queries.ts'

type Numbered = { year: number; number: number }
type Parties = Pick<
  InvoiceRow,
  'provider_id' | 'patient_id' | 'from_lines' | 'to_lines' | 'provider_avatar' | 'patient_avatar'
>

/** Year and running number of the provider, such as 2026-0007. */
export const invoiceNumber = ({ year, number }: Numbered) => `${year}-${String(number).padStart(4, '0')}`

function stateOf({ total, paid, voided_at }: Pick<InvoiceRow, 'total' | 'paid' | 'voided_at'>): InvoiceState {
  if (voided_at) return 'void'
  if (paid === total) return 'paid'
  return paid > 0 ? 'part-paid' : 'open'
}

export function presentInvoice(row: InvoiceRow): Invoice {
  return {
    _id: row.id,
    number: invoiceNumber(row),
    createdAt: row.created_at.toISOString(),
    currency: row.currency,
    total: row.total,
    paid: row.paid,
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
    rate: row.rate,
    rateDate: row.rate_date,
    from: row.from_lines,
    to: row.to_lines,
    note: row.note,
    appointmentId: row.appointment_id,
    packageId: row.package_id,
    means: row.means as FullInvoice['means'],
    payTo: details.paymentDetails,
    entries: details.entries.map(presentEntry),
    canPayByCard: details.canPayByCard,
  }
}

const presentLine = (row: LineRow): FullInvoice['lines'][number] => ({
  text: row.text,
  quantity: row.quantity,
  unitPrice: row.unit_price,
  amount: row.amount,
})

const presentEntry = (row: EntryRow): LedgerEntry => ({
  _id: row.id,
  kind: row.kind as LedgerEntry['kind'],
  paidBy: row.paid_by as LedgerEntry['paidBy'],
  amount: row.amount,
  note: row.note,
  on: row.moved_on,
  createdAt: row.created_at.toISOString(),
})

export const presentPayment = (row: PaymentRow): Payment => ({
  ...presentEntry(row),
  currency: row.currency,
  invoiceId: row.invoice_id,
  number: invoiceNumber(row),
  ...presentParties(row),
})
