import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { importsPage } from '../../words/provider-imports.ts'
import { loadImports } from '../api.ts'
import { ImportsScreen } from '../imports-screen.tsx'
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
