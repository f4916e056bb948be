import { useCallback, useEffect, useState } from 'react'
import { call, type Outcome } from '#platform/web/api/call.ts'
import type { EntriesPage } from '#platform/web/api/use-paged-list.ts'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import { BillingDetailsAnswer, type BillingDetailsForm } from '../rules/billing-details.ts'
import {
  BillablesAnswer,
  CheckoutAnswer,
  type EntryForm,
  type FullInvoice,
  type Invoice,
  InvoiceAnswer,
  type InvoiceForm,
  InvoicePage,
  PaymentPage,
} from '../rules/invoices.ts'

const PATH = '/api/v1/invoices'
const after = (cursor?: string) => (cursor ? `?cursor=${encodeURIComponent(cursor)}` : '')

export async function fetchInvoices(cursor?: string) {
  const answer = await call(InvoicePage, 'GET', PATH + after(cursor))
  return answer.ok ? asPage(answer.invoices, answer.nextCursor) : answer
}

export async function fetchPayments(cursor?: string) {
  const answer = await call(PaymentPage, 'GET', `/api/v1/payments${after(cursor)}`)
  return answer.ok ? asPage(answer.payments, answer.nextCursor) : answer
}

const asPage = <Entry>(entries: Entry[], nextCursor: string | null): Outcome<EntriesPage<Entry>> => ({
  ok: true,
  entries,
  nextCursor,
})

export const fetchInvoice = (id: string) => call(InvoiceAnswer, 'GET', `${PATH}/${id}`)
export const fetchBillables = () => call(BillablesAnswer, 'GET', `${PATH}/occasions`)
export const issueInvoice = (form: InvoiceForm) => call(InvoiceAnswer, 'POST', PATH, form)
export const recordEntry = (id: string, form: EntryForm) => call(InvoiceAnswer, 'POST', `${PATH}/${id}/entries`, form)
export const openCheckout = (id: string) => call(CheckoutAnswer, 'POST', `${PATH}/${id}/checkout`)
export const pdfPath = (id: string) => `${PATH}/${id}/pdf`
export const creditNotePdfPath = (id: string, entryId: string) => `${PATH}/${id}/credit-notes/${entryId}/pdf`

const BILLING_PATH = '/api/v1/user/billing-details'
export const fetchBillingDetails = () => call(BillingDetailsAnswer, 'GET', BILLING_PATH)
export const saveBillingDetails = (form: BillingDetailsForm) => call(BillingDetailsAnswer, 'PUT', BILLING_PATH, form)

/** Fetches an invoice and follows its ledger. `invoice` is undefined while it loads. */
export function useInvoice(id: string) {
  const [invoice, setInvoice] = useState<FullInvoice>()
  const [failure, setFailure] = useState<string>()
  const replace = useCallback((received: FullInvoice) => {
    setInvoice((known) => (known && isOutdated(received, known) ? known : received))
  }, [])
  const load = useCallback(async () => {
    const answer = await fetchInvoice(id)
    setFailure(answer.ok ? undefined : answer.message)
    if (answer.ok) replace(answer.invoice)
  }, [id, replace])
  useEffect(() => {
    void load()
  }, [load])
  useLiveChanges((change) => {
    if (change.kind === 'gap' || (change.kind === 'invoice' && change.id === id)) void load()
  })
  return { invoice, failure, load, replace }
}

/**
 * Whether an answer is older than the known state of the same invoice: answers can arrive out of order. The ledger is
 * append-only, so that the sum of all its payments and refunds never falls, and void is final.
 */
export function isOutdated(received: Invoice, known: Invoice) {
  if (received._id !== known._id) return false
  if (received.state === 'void' || known.state === 'void') return received.state !== 'void'
  return turnover(received) < turnover(known)
}

/** All payments plus all refunds: `paid` is what is left of the payments after the refunds, `credited`. */
const turnover = ({ paid, credited }: Invoice) => paid + credited + credited
