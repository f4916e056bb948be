import { callsPage } from '#content/pages/desk-calls.ts'
import { CallsScreen } from '#web/features/requests/calls-screen.tsx'
import { loadCalls } from '#web/features/requests/request-calls.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import type { Route } from './+types/operator.calls.ts'

const { title, lead, loading } = callsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadCalls(request)

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
        <CallsScreen calls={loaderData.calls} shifts={loaderData.shifts} />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </DeskPage>
  )
}
