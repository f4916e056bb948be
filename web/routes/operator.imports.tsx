import { importsPage } from '#content/pages/provider-imports.ts'
import { loadImports } from '#web/features/provider-imports/import-calls.ts'
import { ImportsScreen } from '#web/features/provider-imports/imports-screen.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import type { Route } from './+types/operator.imports.ts'

const { title, lead, loading } = importsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadImports(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <LoadingShape says={loading} className="h-64 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  </DeskPage>
)

export default function OperatorImports({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      {loaderData.ok ? <ImportsScreen imports={loaderData.imports} /> : <NotLoaded message={loaderData.message} />}
    </DeskPage>
  )
}
