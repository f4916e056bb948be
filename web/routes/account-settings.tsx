import { useEffect, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import { loadAccountSettings } from '#web/accounts/account-calls.ts'
import { AccountGone, AccountSettings, AccountSettingsSkeleton } from '#web/accounts/settings/account-settings.tsx'
import { SettingsFrame } from '#web/accounts/settings/settings-frame.tsx'
import { endSession, sessionToken, useSession } from '#web/session.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/account-settings.ts'

const { title, lead } = accountSettingsPage

export const meta = () => pageMeta(title)

/** Nobody who is not signed in has anything to decide. */
export async function clientLoader() {
  if (!sessionToken()) throw redirect('/')
  return loadAccountSettings()
}

export const HydrateFallback = () => (
  <SettingsFrame title={title}>
    <Lead />
    <AccountSettingsSkeleton />
  </SettingsFrame>
)

export default function AccountSettingsScreen({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const session = useSession()
  const [goodbye, setGoodbye] = useState('')

  useEffect(() => {
    // Undefined while the page wakes up and does not know yet.
    if (session === null && !goodbye) navigate('/', { replace: true })
  }, [session, goodbye, navigate])
  // Ended only once the goodbye is there: whoever has no session is led away.
  useEffect(() => {
    if (goodbye) endSession()
  }, [goodbye])

  if (goodbye) return <AccountGone message={goodbye} />
  return (
    session && (
      <SettingsFrame title={title}>
        <Lead />
        <AccountSettings user={session.user} loaded={loaderData} onGone={setGoodbye} />
      </SettingsFrame>
    )
  )
}

const Lead = () => <p className="-mt-5 mb-8 text-muted">{lead}</p>
