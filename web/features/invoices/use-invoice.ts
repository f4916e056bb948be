import { useCallback, useEffect, useState } from 'react'
import type { FullInvoice } from '#domain/invoices.ts'
import { fetchInvoice } from './invoice-calls.ts'

/** One invoice as it stands now. `invoice` is missing while it is on its way. */
export function useInvoice(id: string) {
  const [invoice, setInvoice] = useState<FullInvoice>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    const answer = await fetchInvoice(id)
    setFailure(answer.ok ? undefined : answer.message)
    if (answer.ok) setInvoice(answer.invoice)
  }, [id])
  useEffect(() => {
    void load()
    // The other side may have done something meanwhile.
    addEventListener('focus', load)
    return () => removeEventListener('focus', load)
  }, [load])
  return { invoice, failure, load, setInvoice }
}
