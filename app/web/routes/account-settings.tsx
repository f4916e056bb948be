import { useNavigate } from 'react-router'
import { loadAccountSettings } from '#features/accounts/web/api.ts'
import { AccountSettings, AccountSettingsSkeleton } from '#features/accounts/web/settings/account-settings.tsx'
import { accountSettingsPage } from '#features/accounts/words/account-settings.ts'
import { deleteFeed, fetchFeed } from '#features/appointments/web/api.ts'
import { BillingDetails } from '#features/invoices/web/billing-details.tsx'
import { DeviceNotifications } from '#features/notifications/web/device-notifications.tsx'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { currentSession, endSession, sessionToken, useSession } from '#platform/web/session.ts'
import type { Route } from './+types/account-settings.ts'

const { title, lead } = accountSettingsPage

export const meta = () => pageMeta(title)

/** Loads nothing without a session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!sessionToken()) throw redirectToLogin(request)
  // Operators have no appointments.
  const isOperator = currentSession()?.user.role === 'operator'
  return loadAccountSettings(isOperator ? async () => ({ ok: true, isOn: false }) : fetchFeed)
}

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <AccountSettingsSkeleton />
  </WorkspacePage>
)

export default function AccountSettingsScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const session = useSession()
  // The session ends after the navigation: without one, this route redirects to the home page.
  const leave = async (message: string) => {
    await navigate('/goodbye', { replace: true, state: { message } })
    endSession()
  }
  return (
    <WorkspacePage title={title} lead={lead}>
      {session && (
        <AccountSettings
          user={session.user}
          loaded={loaderData}
          onDeleted={leave}
          endCalendarFeed={deleteFeed}
          device={session.user.role !== 'operator' && <DeviceNotifications />}
          billing={
            session.user.role !== 'operator' && (
              <BillingDetails id="billing" viewer={session.user.role === 'doctor' ? 'provider' : 'patient'} />
            )
          }
        />
      )}
    </WorkspacePage>
  )
}
