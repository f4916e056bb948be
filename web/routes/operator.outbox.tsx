import { redirect } from 'react-router'
import { Outbox, OutboxSkeleton } from '#web/features/outbox/outbox.tsx'
import { loadMails } from '#web/features/outbox/outbox-calls.ts'
import { loadOwnUser } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import type { Route } from './+types/operator.outbox.ts'

const ADDRESS = '/api/v1/operator/mails'
const TITLE = 'Outbox'
const LEAD = 'Every email that Sanavia writes to patients, providers and the care team, newest first.'

export const meta = () => pageMeta(TITLE)

/** Other roles are redirected to their dashboard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await loadOwnUser(request)
  if (!me.ok) return me
  if (me.user.role !== 'operator') throw redirect('/dashboard')
  return loadMails(ADDRESS)
}

export const HydrateFallback = () => (
  <WorkspacePage title={TITLE} lead={LEAD}>
    <OutboxSkeleton />
  </WorkspacePage>
)

export default function OperatorOutbox({ loaderData: first }: Route.ComponentProps) {
  return (
    <WorkspacePage title={TITLE} lead={LEAD}>
      <Outbox address={ADDRESS} first={first} />
    </WorkspacePage>
  )
}
