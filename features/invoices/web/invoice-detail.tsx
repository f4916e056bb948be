import { Link, useLocation } from 'react-router'
import { formatLongDate } from '#platform/web/time/format.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import type { FullInvoice } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'
import { InvoiceBody } from './invoice-body.tsx'
import { counterparty, DownloadButton, DueDate, InvoicesSkeleton, statePill, type Viewer } from './invoice-parts.tsx'
import { Ledger, PayByCard, PaymentDetails } from './payment-panel.tsx'
import { RecordEntries } from './record-entries.tsx'
import { useInvoice } from './use-invoice.ts'

/** One invoice with its ledger and the actions on it. */
export function InvoiceDetail({ id, viewer }: { id: string; viewer: Viewer }) {
  const { invoice, failure, load, replace } = useInvoice(id)
  const isConfirming = new URLSearchParams(useLocation().search).has('paid') && invoice?.state !== 'paid'
  return (
    <>
      <Link to="/invoices" className="link mb-2 print:hidden">
        <ArrowLeft />
        {invoicesPage.all}
      </Link>
      {isConfirming && (
        <p role="status" className="mb-4 rounded-sm bg-warn-bg px-4 py-3 text-warn">
          {invoicesPage.confirming}
        </p>
      )}
      {failure && (
        <BlockAlert title={failure} note={lists.unchanged} className="mb-4">
          <Button kind="outline" size="small" onClick={load}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {invoice && <Loaded invoice={invoice} viewer={viewer} onChanged={replace} />}
      {!invoice && !failure && <InvoicesSkeleton />}
    </>
  )
}

type LoadedProps = { invoice: FullInvoice; viewer: Viewer; onChanged: (invoice: FullInvoice) => void }

function Loaded({ invoice, viewer, onChanged }: LoadedProps) {
  const isOwed = invoice.state === 'open' || invoice.state === 'part-paid'
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] print:block">
      <article className="card p-5 sm:p-8 print:border-0 print:p-0" aria-labelledby="invoice-number">
        <Head invoice={invoice} viewer={viewer} />
        <InvoiceBody invoice={invoice} />
      </article>
      <div className="grid gap-6 print:mt-8">
        <div className="empty:hidden print:hidden">
          {viewer === 'patient' && isOwed && invoice.canPayByCard && <PayByCard invoice={invoice} />}
          {viewer === 'provider' && invoice.state !== 'void' && (
            <RecordEntries invoice={invoice} onChanged={onChanged} />
          )}
        </div>
        {isOwed && <PaymentDetails invoice={invoice} viewer={viewer} />}
        <Ledger invoice={invoice} />
      </div>
    </div>
  )
}

function Head({ invoice, viewer }: { invoice: FullInvoice; viewer: Viewer }) {
  const { number, createdAt } = invoice
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div>
        <h2 id="invoice-number" className="flex flex-wrap items-center gap-x-3 text-2xl tabular-nums">
          {invoicesPage.name(number)} <Pill {...statePill(invoice)} />
        </h2>
        <p className="mt-1 text-muted">
          {invoicesPage.document.counterparty[viewer](counterparty(invoice, viewer).name, formatLongDate(createdAt))}
        </p>
        <DueDate invoice={invoice} className="block" />
      </div>
      <span className="print:hidden">
        <DownloadButton invoice={invoice} />
      </span>
    </div>
  )
}
