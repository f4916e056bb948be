import { useCallback, useEffect, useState } from 'react'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import type { FullInvoice, Invoice } from '../rules/invoices.ts'
import { fetchInvoice } from './api.ts'

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
