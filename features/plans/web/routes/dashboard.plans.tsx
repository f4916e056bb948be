import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { currentSession } from '#platform/web/session.ts'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
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

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading}>
      <div className="grid gap-3 md:gap-4">
        <div className="h-44 rounded-md bg-sand-100 md:h-28" />
        <div className="h-44 rounded-md bg-sand-100 md:h-28" />
      </div>
    </LoadingShape>
  ),
  screen: ({ plans }) => <SavedPlans loaded={plans} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
