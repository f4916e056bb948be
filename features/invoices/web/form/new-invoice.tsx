import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import type { BillablesAnswer } from '../../rules/invoices.ts'
import { invoicesPage } from '../../words/invoices.ts'
import { fetchBillables } from '../api.ts'
import { BillingDetails } from '../billing-details.tsx'
import { InvoicesSkeleton } from '../invoice-parts.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** Screen for issuing an invoice; the id of an appointment or a case preselects the billable. */
export function NewInvoice({ occasionId }: { occasionId: string }) {
  const { billables, failure, load } = useBillables()
  return (
    <>
      <Link to="/invoices" className="link mb-2">
        <ArrowLeft />
        {invoicesPage.all}
      </Link>
      {failure && (
        <BlockAlert title={failure} note={lists.unchanged}>
          <Button kind="outline" size="small" onClick={load}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {billables ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <InvoiceForm billables={billables} occasionId={occasionId} />
          <BillingDetails viewer="provider" />
        </div>
      ) : (
        !failure && <InvoicesSkeleton />
      )}
    </>
  )
}

function useBillables() {
  const [billables, setBillables] = useState<BillablesAnswer>()
  const [failure, setFailure] = useState<string>()
  const load = async () => {
    const answer = await fetchBillables()
    if (answer.ok) setBillables(answer)
    setFailure(answer.ok ? undefined : answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, on mount
  useEffect(() => void load(), [])
  return { billables, failure, load }
}
