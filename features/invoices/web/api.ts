import { call, type Outcome } from '#platform/web/api/call.ts'
import type { EntriesPage } from '#platform/web/api/use-paged-list.ts'
import { BillingDetailsAnswer, type BillingDetailsForm } from '../rules/billing-details.ts'
import {
  BillablesAnswer,
  CheckoutAnswer,
  type EntryForm,
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
