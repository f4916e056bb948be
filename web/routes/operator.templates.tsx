import { templatesPage } from '#content/pages/requests.ts'
import { loadTemplates } from '#web/features/requests/request-calls.ts'
import { TemplatesScreen } from '#web/features/requests/templates-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import type { Route } from './+types/operator.templates.ts'

const { title, lead, loading } = templatesPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTemplates(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <LoadingShape says={loading}>
      <div className="h-64 rounded-md bg-sand-100" />
    </LoadingShape>
  </DeskPage>
)

export default function OperatorTemplates({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      {loaderData.ok ? (
        <TemplatesScreen templates={loaderData.templates} />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </DeskPage>
  )
}
