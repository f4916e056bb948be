import { redirect } from 'react-router'
import { outboxPage } from '#content/pages/outbox.ts'
import { Outbox, OutboxSkeleton } from '#web/features/outbox/outbox.tsx'
import { loadMails } from '#web/features/outbox/outbox-calls.ts'
import { loadOwnUser } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import type { Route } from './+types/operator.outbox.ts'

const ADDRESS = '/api/v1/operator/mails'
const { title, lead } = outboxPage

export const meta = () => pageMeta(title)

/** Other roles are redirected to their dashboard. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await loadOwnUser(request)
  if (!me.ok) return me
  if (me.user.role !== 'operator') throw redirect('/dashboard')
  return loadMails(ADDRESS)
}

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead.operator}>
    <OutboxSkeleton />
  </WorkspacePage>
)

export default function OperatorOutbox({ loaderData: first }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead.operator}>
      <Outbox address={ADDRESS} first={first} />
    </WorkspacePage>
  )
}
