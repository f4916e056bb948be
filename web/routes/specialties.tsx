import { href, Link } from 'react-router'
import { specialtiesPage } from '#content/pages/specialties.ts'
import { loadOwnServices } from '#web/features/services/service-calls.ts'
import { Services, ServicesSkeleton } from '#web/features/services/services.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Eye } from '#web/ui/icons.tsx'
import type { Route } from './+types/specialties.ts'

const { title, lead, asVisitors } = specialtiesPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnServices(request)

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <ServicesSkeleton />
  </WorkspacePage>
)

export default function Specialties({ loaderData }: Route.ComponentProps) {
  const beside = loaderData.ok && (
    <Link to={href('/provider/:id', { id: loaderData.user._id })} className={buttonClass({ kind: 'outline' })}>
      <Eye />
      {asVisitors}
    </Link>
  )
  return (
    <WorkspacePage title={title} lead={lead} beside={beside}>
      {loaderData.ok ? <Services user={loaderData.user} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
