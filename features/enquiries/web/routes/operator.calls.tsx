import { callsPage } from '#features/desk/words/desk-calls.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { CallsScreen } from '../desk/calls-screen.tsx'
import { loadCalls } from '../desk/request-calls.ts'
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
