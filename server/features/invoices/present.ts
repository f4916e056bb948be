import type { FullInvoice, Invoice, InvoiceState, LedgerEntry, Payment } from '#domain/invoices.ts'
import type { EntryRow, PaymentRow } from './ledger-queries.ts'
import type { InvoiceRow, LineRow, WholeRow } from './queries.ts'

type Numbered = { year: number; number: number }
type Parties = Pick<
  InvoiceRow,
  'provider_id' | 'patient_id' | 'from_lines' | 'to_lines' | 'provider_avatar' | 'patient_avatar'
>

/** 2026-0007 */
export const invoiceNumber = ({ year, number }: Numbered) => `${year}-${String(number).padStart(4, '0')}`

function stateOf({ total, paid, voided_at }: Pick<InvoiceRow, 'total' | 'paid' | 'voided_at'>): InvoiceState {
  if (voided_at) return 'void'
  if (paid === total) return 'paid'
  return paid > 0 ? 'part-paid' : 'open'
}

export function presentInvoice(row: InvoiceRow): Invoice {
  const { id: _id, currency, total, paid, due_on: dueOn, title } = row
  return {
    _id,
    number: invoiceNumber(row),
    createdAt: row.created_at.toISOString(),
    currency,
    total,
    paid,
    state: stateOf(row),
    dueOn,
    title,
    ...partiesOf(row),
  }
}

/** Under the names that stand on the invoice, whatever they are called by now. */
function partiesOf({ provider_id, patient_id, from_lines, to_lines, provider_avatar, patient_avatar }: Parties) {
  return {
    provider: { _id: provider_id, name: from_lines[0] ?? '', avatar: provider_avatar },
    patient: { _id: patient_id, name: to_lines[0] ?? '', avatar: patient_avatar },
  }
}

type Rest = {
  lines: LineRow[]
  entries: EntryRow[]
  payTo: FullInvoice['payTo']
  canPayByCard: boolean
}

export function presentWhole(row: WholeRow, { lines, entries, payTo, canPayByCard }: Rest): FullInvoice {
  const { rate, rate_date: rateDate, from_lines: from, to_lines: to, note } = row
  return {
    ...presentInvoice(row),
    lines: lines.map(({ text, quantity, unit_price: unitPrice, amount }) => ({ text, quantity, unitPrice, amount })),
    rate,
    rateDate,
    from,
    to,
    note,
    appointmentId: row.appointment_id,
    packageId: row.package_id,
    means: row.means as FullInvoice['means'],
    payTo,
    entries: entries.map(presentEntry),
    canPayByCard,
  }
}

function presentEntry({ id: _id, kind, amount, paid_by, note, moved_on: on, created_at }: EntryRow): LedgerEntry {
  const names = { kind: kind as LedgerEntry['kind'], paidBy: paid_by as LedgerEntry['paidBy'] }
  return { _id, ...names, amount, note, on, createdAt: created_at.toISOString() }
}

export function presentPayment(row: PaymentRow): Payment {
  const { currency, invoice_id: invoiceId } = row
  return { ...presentEntry(row), currency, invoiceId, number: invoiceNumber(row), ...partiesOf(row) }
}
