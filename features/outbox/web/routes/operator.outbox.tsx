import { loadOperator } from '#features/desk/web/api.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { outboxPage } from '../../words/outbox.ts'
import { loadMails } from '../api.ts'
import { Outbox, OutboxSkeleton } from '../outbox.tsx'
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
