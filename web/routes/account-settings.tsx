import { useNavigate } from 'react-router'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import { loadAccountSettings } from '#web/features/accounts/account-calls.ts'
import { AccountSettings, AccountSettingsSkeleton } from '#web/features/accounts/settings/account-settings.tsx'
import { BillingDetails } from '#web/features/invoices/billing-details.tsx'
import { DeviceNotifications } from '#web/features/notifications/device-notifications.tsx'
import { redirectToLogin } from '#web/platform/login-target.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { currentSession, endSession, sessionToken, useSession } from '#web/platform/session.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import type { Route } from './+types/account-settings.ts'

const { title, lead } = accountSettingsPage

export const meta = () => pageMeta(title)

/** Loads nothing without a session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!sessionToken()) throw redirectToLogin(request)
  return loadAccountSettings(currentSession()?.user.role ?? 'patient')
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
