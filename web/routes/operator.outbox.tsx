import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Outbox, OutboxSkeleton } from '#web/features/outbox/outbox.tsx'
import { loadMails } from '#web/features/outbox/outbox-calls.ts'
import { redirectToLogin } from '#web/platform/login-target.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { sessionToken, useSession } from '#web/platform/session.ts'
import type { Route } from './+types/operator.outbox.ts'

const ADDRESS = '/api/v1/operator/mails'
const INTRO = 'Every email that Sanavia writes to patients, providers and the care team, newest first.'

export const meta = () => pageMeta('Outbox')

/** Loads nothing without a session. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!sessionToken()) throw redirectToLogin(request)
  return loadMails(ADDRESS)
}

export const HydrateFallback = () => <OutboxSkeleton>{INTRO}</OutboxSkeleton>

export default function OperatorOutbox({ loaderData: first }: Route.ComponentProps) {
  const navigate = useNavigate()
  const session = useSession()
  const isOperator = session?.user.role === 'operator'

  useEffect(() => {
    // Undefined until hydration.
    if (session !== undefined && !isOperator) navigate('/', { replace: true })
  }, [session, isOperator, navigate])

  return (
    isOperator && (
      <Outbox address={ADDRESS} first={first}>
        {INTRO}
      </Outbox>
    )
  )
}
