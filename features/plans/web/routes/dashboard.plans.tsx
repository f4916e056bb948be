import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { currentSession } from '#platform/web/session.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { savedPlansPage } from '../../words/saved-plans.ts'
import { fetchPlans } from '../saved/api.ts'
import { SavedPlans } from '../saved/saved-plans.tsx'
import type { Route } from './+types/dashboard.plans.ts'

const { title, lead, loading } = savedPlansPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  if (!currentSession()) throw redirectToLogin(request)
  return fetchPlans()
}

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <LoadingShape says={loading}>
      <div className="grid gap-3 md:gap-4">
        <div className="h-44 rounded-md bg-sand-100 md:h-28" />
        <div className="h-44 rounded-md bg-sand-100 md:h-28" />
      </div>
    </LoadingShape>
  </WorkspacePage>
)

export default function SavedPlansScreen({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      {loaderData.ok ? <SavedPlans loaded={loaderData.plans} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
