import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { BillablesAnswer } from '#domain/invoices.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fetchBillables } from '../invoice-calls.ts'
import { InvoicesSkeleton } from '../invoice-list.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** Where a provider writes an invoice, for the appointment that the address names or for whatever they choose. */
export function NewInvoice({ appointmentId }: { appointmentId: string }) {
  const { occasions, failure, load } = useOccasions()
  return (
    <>
      <Link to="/invoices" className="link mb-2">
        <ArrowLeft />
        All invoices
      </Link>
      {failure && (
        <BlockAlert title={failure} note="Nothing was changed. You can try again at once.">
          <Button kind="outline" size="small" onClick={load}>
            Retry
          </Button>
        </BlockAlert>
      )}
      {occasions ? (
        <InvoiceForm occasions={occasions} appointmentId={appointmentId} />
      ) : (
        !failure && <InvoicesSkeleton />
      )}
    </>
  )
}

function useOccasions() {
  const [occasions, setOccasions] = useState<BillablesAnswer>()
  const [failure, setFailure] = useState<string>()
  const load = async () => {
    const answer = await fetchBillables()
    if (answer.ok) setOccasions(answer)
    setFailure(answer.ok ? undefined : answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => void load(), [])
  return { occasions, failure, load }
}
