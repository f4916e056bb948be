import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { phoneCallsPage } from '../../words/phone-calls.ts'
import { loadPhoneCalls } from '../desk/api.ts'
import { PhoneCallsScreen } from '../desk/phone-calls-screen.tsx'
import type { Route } from './+types/operator.calls.ts'

const { title, lead, loading } = phoneCallsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPhoneCalls(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <LoadingShape says={loading}>
      <div className="h-64 rounded-md bg-sand-100" />
    </LoadingShape>
  </DeskPage>
)

export default function OperatorCalls({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      {loaderData.ok ? (
        <PhoneCallsScreen calls={loaderData.calls} shifts={loaderData.shifts} />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </DeskPage>
  )
}
