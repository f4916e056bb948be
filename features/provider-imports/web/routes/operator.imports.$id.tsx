import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { importsPage } from '../../words/provider-imports.ts'
import { loadImport } from '../api.ts'
import { ImportScreen } from '../import-screen.tsx'
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
