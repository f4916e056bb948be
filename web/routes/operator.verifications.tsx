import { verificationDesk } from '#content/pages/verifications.ts'
import { loadQueue } from '#web/features/verifications/desk-calls.ts'
import { QueueSkeleton, VerificationQueue } from '#web/features/verifications/queue.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
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
