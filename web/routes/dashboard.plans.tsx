import { savedPlansPage } from '#content/pages/saved-plans.ts'
import { fetchPlans } from '#web/features/saved-plans/saved-plan-calls.ts'
import { SavedPlans } from '#web/features/saved-plans/saved-plans.tsx'
import { redirectToLogin } from '#web/platform/login-target.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { currentSession } from '#web/platform/session.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
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
