import { pageMeta } from '#platform/web/page-meta.ts'
import { deskRoute } from '#platform/web/pages/desk-page.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { phoneCallsPage } from '../../words/phone-calls.ts'
import { loadPhoneCalls } from '../desk/api.ts'
import { PhoneCallsScreen } from '../desk/phone-calls-screen.tsx'
import type { Route } from './+types/operator.calls.ts'

const { title, lead, loading } = phoneCallsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPhoneCalls(request)

const route = deskRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading}>
      <div className="h-64 rounded-md bg-sand-100" />
    </LoadingShape>
  ),
  screen: ({ calls, shifts }) => <PhoneCallsScreen calls={calls} shifts={shifts} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
