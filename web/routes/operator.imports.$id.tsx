import { importsPage } from '#content/pages/provider-imports.ts'
import { loadImport } from '#web/features/provider-imports/import-calls.ts'
import { ImportScreen } from '#web/features/provider-imports/import-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import type { Route } from './+types/operator.imports.$id.ts'

const { title, loading } = importsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadImport(params.id, request)

export const HydrateFallback = () => (
  <DeskPage title={title}>
    <LoadingShape says={loading} className="h-64 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  </DeskPage>
)

export default function OperatorImport({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <DeskPage title={title}>
        <NotLoaded message={loaderData.message} />
      </DeskPage>
    )
  return (
    <DeskPage title={loaderData.import.fileName} lead={title}>
      <ImportScreen key={loaderData.import._id} first={loaderData.import} />
    </DeskPage>
  )
}
