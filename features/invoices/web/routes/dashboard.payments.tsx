import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Payments, PaymentsSkeleton } from '#features/payouts/web/payments.tsx'
import { paymentsPage } from '#features/payouts/words/payments.ts'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { keepUser, loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { BillingDetails } from '../billing-details.tsx'
import { PaymentList } from '../payment-list.tsx'
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

/** The care team neither pays nor is paid. */
function PaymentsOf({ user, empty }: { user: OwnUser; empty: ReactNode }) {
  if (user.role === 'operator') return <div className="card">{empty}</div>
  return <PaymentList viewer={user.isDoctor ? 'provider' : 'patient'} empty={empty} />
}
