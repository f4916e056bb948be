import { useRead } from '#platform/web/api/queries.ts'
import type { FullInvoice, Invoice } from '../rules/invoices.ts'
import { fetchInvoice } from './api.ts'

/** Reads an invoice and follows its ledger. `invoice` is undefined while it loads. */
export function useInvoice(id: string) {
  const { answer, failure, reload, change } = useRead({
    key: ['invoices', id],
    read: () => fetchInvoice(id),
    isStaleAfter: (push) => push.kind === 'gap' || (push.kind === 'invoice' && push.id === id),
    newestOf: (known, received) => (isOutdated(received.invoice, known.invoice) ? known : received),
  })
  return {
    invoice: answer?.invoice,
    failure: failure?.message,
    load: reload,
    replace: (invoice: FullInvoice) => change((known) => ({ ...known, invoice })),
  }
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
