import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { paymentsPage } from '#content/pages/payments.ts'
import type { OwnUser } from '#domain/own-user.ts'
import { PaymentList } from '#web/invoices/payment-list.tsx'
import { Payments, PaymentsSkeleton } from '#web/payouts/payments.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { NotLoaded } from '#web/workspace/not-loaded.tsx'
import { keepUser, loadOwnUser } from '#web/workspace/own-user.ts'
import { WorkspacePage } from '#web/workspace/workspace-page.tsx'
import type { Route } from './+types/dashboard.payments.ts'

const { title, lead } = paymentsPage

export const meta = () => pageMeta(title)

export const clientLoader = () => loadOwnUser()

/** Both tabs show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <PaymentsSkeleton />
  </WorkspacePage>
)

export default function PaymentsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      {loaderData.ok ? (
        <Payments
          user={loaderData.user}
          onSaved={keepUser}
          list={(empty) => <PaymentsOf user={loaderData.user} empty={empty} />}
        />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </WorkspacePage>
  )
}

/** The care team neither pays nor is paid. */
function PaymentsOf({ user, empty }: { user: OwnUser; empty: ReactNode }) {
  if (user.role === 'operator') return <div className="card">{empty}</div>
  return <PaymentList viewer={user.isDoctor ? 'provider' : 'patient'} empty={empty} />
}
