import { Link, useLocation } from 'react-router'
import { usePages } from '#platform/web/api/use-paged-list.ts'
import { formatAmount } from '#platform/web/currency/format-amount.ts'
import emptyPayments from '#platform/web/drawings/empty-payments.svg'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import { formatShortDate } from '#platform/web/time/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { Invoice } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'
import { fetchInvoice, fetchInvoices } from './api.ts'
import { NewInvoice } from './form/new-invoice.tsx'
import { InvoiceDetail } from './invoice-detail.tsx'
import {
  counterparty,
  DownloadButton,
  DueDate,
  InvoicesSkeleton,
  invoicePath,
  statePill,
  type Viewer,
} from './invoice-parts.tsx'
import { isOutdated } from './use-invoice.ts'

const { columns, none, row } = invoicesPage
const cell = 'max-md:p-0 md:px-2.5 md:py-3.5 md:first:pl-5 md:last:pr-5'

/** `?id=` shows one invoice, `?new` the form for a new one, anything else the list. */
export function InvoicesScreen({ viewer }: { viewer: Viewer }) {
  const parameters = new URLSearchParams(useLocation().search)
  const id = parameters.get('id')
  const occasionId = parameters.get('new')
  if (id) return <InvoiceDetail key={id} id={id} viewer={viewer} />
  if (occasionId !== null && viewer === 'provider') return <NewInvoice key={occasionId} occasionId={occasionId} />
  return <InvoiceList viewer={viewer} />
}

/** All invoices, newest first. Follows their ledgers, and new ones. */
function InvoiceList({ viewer }: { viewer: Viewer }) {
  const pages = usePages(fetchInvoices)
  useLiveChanges(async (change) => {
    if (change.kind === 'appointment') return
    if (change.kind === 'gap' || !pages.entries?.some(({ _id }) => _id === change.id)) return void pages.reload()
    const answer = await fetchInvoice(change.id)
    if (answer.ok)
      pages.replace((known) => known._id === change.id && !isOutdated(answer.invoice, known), answer.invoice)
  })
  return (
    <PagedList pages={pages} loading={<InvoicesSkeleton />} empty={<NoInvoices viewer={viewer} />}>
      {(invoices) => <InvoiceTable invoices={invoices} viewer={viewer} />}
    </PagedList>
  )
}

/** Responsive table: on a phone each row is a block. */
function InvoiceTable({ invoices, viewer }: { invoices: readonly Invoice[]; viewer: Viewer }) {
  return (
    <table className="w-full text-left max-md:block">
      <thead className="text-sm text-muted max-md:sr-only">
        <tr>
          <th scope="col" className={`${cell} font-semibold`}>
            {columns.order}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {columns.created}
          </th>
          <th scope="col" className={`${cell} text-right font-semibold`}>
            {columns.amount}
          </th>
          <th scope="col" className={`${cell} text-right font-semibold`}>
            {columns.action}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {invoices.map((invoice) => (
          <Row key={invoice._id} invoice={invoice} viewer={viewer} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ invoice, viewer }: { invoice: Invoice; viewer: Viewer }) {
  const { _id, number, createdAt, currency, total, due, state, title } = invoice
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-3 max-md:p-4 max-md:first:border-t-0">
      <td className={`${cell} leading-snug max-md:col-span-2`}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={invoicePath(_id)} className="font-semibold tabular-nums hover:underline">
            {number}
          </Link>
          <Pill {...statePill(invoice)} />
        </span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-muted">
          {counterparty(invoice, viewer).name} · {title}
        </span>
      </td>
      <td className={`${cell} leading-snug tabular-nums md:whitespace-nowrap`}>
        {formatShortDate(createdAt)}
        <DueDate invoice={invoice} isShort className="block text-sm" />
      </td>
      <td className={`${cell} text-right font-semibold tabular-nums md:whitespace-nowrap`}>
        {formatAmount(total, currency)}
        {state === 'part-paid' && (
          <span className="block text-sm font-normal text-muted">
            {invoicesPage.dueAmount(formatAmount(due, currency))}
          </span>
        )}
      </td>
      <td className={`${cell} max-md:col-span-2`}>
        <span className="flex justify-end gap-2 max-md:child:flex-1">
          <Link to={invoicePath(_id)} className={buttonClass({ kind: 'outline', size: 'small' })}>
            <Sentence text={row.view} parts={{ invoice: <span className="sr-only">{row.invoice(number)}</span> }} />
          </Link>
          <DownloadButton invoice={invoice} />
        </span>
      </td>
    </tr>
  )
}

function NoInvoices({ viewer }: { viewer: Viewer }) {
  return (
    <EmptyState drawing={emptyPayments} text={none.text} hint={none[viewer]}>
      {viewer === 'provider' && (
        <Link to="/invoices?new" className={buttonClass({ kind: 'outline', size: 'small' })}>
          {invoicesPage.add}
        </Link>
      )}
    </EmptyState>
  )
}
