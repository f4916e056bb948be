import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { verificationDesk } from '../../words/verifications.ts'
import { loadQueue } from '../api.ts'
import { QueueSkeleton, VerificationQueue } from '../queue.tsx'
import type { Route } from './+types/operator.verifications.ts'

const { title, lead } = verificationDesk

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadQueue(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <QueueSkeleton />
  </DeskPage>
)

export default function OperatorVerifications({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      {loaderData.ok ? <VerificationQueue first={loaderData} /> : <NotLoaded message={loaderData.message} />}
    </DeskPage>
  )
}
