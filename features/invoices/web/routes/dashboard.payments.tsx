import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { Payments, PaymentsSkeleton } from '#features/payouts/web/payments.tsx'
import { paymentsPage } from '#features/payouts/words/payments.ts'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { usePages } from '#platform/web/api/use-paged-list.ts'
import { keepUser, loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { PagedList } from '#platform/web/ui/lists/paged-list.tsx'
import type { Payment } from '../../rules/invoices.ts'
import { invoicesPage } from '../../words/invoices.ts'
import { fetchPayments } from '../api.ts'
import { BillingDetails } from '../billing-details.tsx'
import {
  counterparty,
  formatCalendarDate,
  InvoicesSkeleton,
  invoicePath,
  signedAmount,
  type Viewer,
} from '../invoice-parts.tsx'
import type { Route } from './+types/dashboard.payments.ts'

const { title } = paymentsPage

/** Hidden by CSS for the other role, so that the lead is there before the account is loaded. */
const lead = (
  <>
    <span className="patients-only">{paymentsPage.lead.patient}</span>
    <span className="doctors-only">{paymentsPage.lead.provider}</span>
  </>
)

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnUser(request)

/** Both tabs show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <PaymentsSkeleton />,
  screen: ({ user }) => (
    <Payments
      user={user}
      onSaved={keepUser}
      list={(empty) => <PaymentsOf user={user} empty={empty} />}
      billing={user.isDoctor && <BillingDetails viewer="provider" />}
    />
  ),
})
export const HydrateFallback = route.Fallback
export default route.Page

const words = invoicesPage.payments

/** Payments and refunds of all invoices, newest first. */
function PaymentList({ viewer, empty }: { viewer: Viewer; empty: ReactNode }) {
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

/** The care team neither pays nor is paid. */
function PaymentsOf({ user, empty }: { user: OwnUser; empty: ReactNode }) {
  if (user.role === 'operator') return <div className="card">{empty}</div>
  return <PaymentList viewer={user.isDoctor ? 'provider' : 'patient'} empty={empty} />
}
