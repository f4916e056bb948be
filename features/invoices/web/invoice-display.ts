import { formatAmount } from '#platform/web/currency/format-amount.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import type { Tone } from '#platform/web/ui/pill.tsx'
import type { Invoice, InvoiceState, LedgerEntry } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'

/** The party of the invoice that is signed in. */
export type Viewer = 'patient' | 'provider'

const tones: Record<InvoiceState, Tone> = {
  open: 'warn',
  'part-paid': 'warn',
  paid: 'ok',
  refunded: 'calm',
  void: 'calm',
}

export const statePill = ({ state }: Pick<Invoice, 'state'>) => ({
  text: invoicesPage.states[state],
  tone: tones[state],
})

/** The other party of the invoice. */
export const counterparty = ({ provider, patient }: Pick<Invoice, 'provider' | 'patient'>, viewer: Viewer) =>
  viewer === 'patient' ? provider : patient

export const invoicePath = (id: string) => `/invoices?id=${id}`

/** Refunds are negative; voiding moves no money. */
export function signedAmount({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>, currency: string) {
  return kind === 'void' ? '' : formatAmount(kind === 'refund' ? -amount : amount, currency)
}

/** A calendar date such as 2026-11-15, which has no time zone. */
export const formatCalendarDate = (date: string) => formatLongDate(date, CALENDAR)
