import { Link } from 'react-router'
import { useRead } from '#platform/web/api/queries.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { invoicesPage } from '../../words/invoices.ts'
import { fetchBillables } from '../api.ts'
import { BillingDetails } from '../billing-details.tsx'
import { InvoicesSkeleton } from '../invoice-parts.tsx'
import { InvoiceForm } from './invoice-form.tsx'

/** Screen for issuing an invoice; the id of an appointment or a case preselects the billable. */
export function NewInvoice({ occasionId }: { occasionId: string }) {
  const {
    answer: billables,
    failure,
    reload,
  } = useRead({ key: ['invoices', 'billables'], read: fetchBillables, isForForm: true })
  return (
    <>
      <Link to="/invoices" className="link mb-2">
        <ArrowLeft />
        {invoicesPage.all}
      </Link>
      {failure && (
        <BlockAlert title={failure.message} note={lists.unchanged}>
          <Button kind="outline" size="small" onClick={reload}>
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
