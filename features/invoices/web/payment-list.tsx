import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePages } from '#platform/web/api/use-paged-list.ts'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import type { Payment } from '../rules/invoices.ts'
import { invoicesPage } from '../words/invoices.ts'
import { fetchPayments } from './api.ts'
import { counterparty, formatCalendarDate, invoicePath, signedAmount, type Viewer } from './invoice-display.ts'
import { InvoicesSkeleton } from './invoice-parts.tsx'

const words = invoicesPage.payments

/** Payments and refunds of all invoices, newest first. */
export function PaymentList({ viewer, empty }: { viewer: Viewer; empty: ReactNode }) {
  return (
    <PagedList pages={usePages(fetchPayments)} loading={<InvoicesSkeleton />} empty={empty}>
      {(payments) => (
        <ul className="divided">
          {payments.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} viewer={viewer} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function PaymentRow({ payment, viewer }: { payment: Payment; viewer: Viewer }) {
  const { kind, on, paidBy, creditNote, number, invoiceId, currency, note } = payment
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-4 leading-snug md:px-5">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{counterparty(payment, viewer).name}</span>
        <span className="block text-sm text-muted">
          {kind === 'refund'
            ? words.refund(creditNote ?? '', formatCalendarDate(on))
            : words.payment(formatCalendarDate(on))}
          {paidBy && `, ${invoicesPage.paidBy[paidBy]}`}
        </span>
        {note && <span className="block text-sm wrap-anywhere text-muted">{note}</span>}
      </span>
      <span className="text-right max-sm:text-left">
        <span className="block font-semibold tabular-nums">{signedAmount(payment, currency)}</span>
        <Link to={invoicePath(invoiceId)} className="link-inline text-sm tabular-nums">
          {invoicesPage.name(number)}
        </Link>
      </span>
    </li>
  )
}
