import { outboxPage } from '#content/pages/outbox.ts'
import { loadOperator } from '#web/features/desk/desk-calls.ts'
import { Outbox, OutboxSkeleton } from '#web/features/outbox/outbox.tsx'
import { loadMails } from '#web/features/outbox/outbox-calls.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import type { Route } from './+types/operator.outbox.ts'

const ADDRESS = '/api/v1/operator/mails'
const { title, lead } = outboxPage

export const meta = () => pageMeta(title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await loadOperator(request)
  return me.ok ? loadMails(ADDRESS) : me
}

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead.operator}>
    <OutboxSkeleton />
  </DeskPage>
)

export default function OperatorOutbox({ loaderData: first }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead.operator}>
      <Outbox address={ADDRESS} first={first} />
    </DeskPage>
  )
}
