import { pageMeta } from '#platform/web/page-meta.ts'
import { deskRoute } from '#platform/web/pages/desk-page.tsx'
import { verificationDesk } from '../../words/verifications.ts'
import { loadQueue } from '../api.ts'
import { QueueSkeleton, VerificationQueue } from '../queue.tsx'
import type { Route } from './+types/operator.verifications.ts'

const { title, lead } = verificationDesk

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadQueue(request)

const route = deskRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <QueueSkeleton />,
  screen: (loaded) => <VerificationQueue first={loaded} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
