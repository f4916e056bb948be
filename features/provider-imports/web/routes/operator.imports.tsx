import { pageMeta } from '#platform/web/page-meta.ts'
import { deskRoute } from '#platform/web/pages/desk-page.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { importsPage } from '../../words/provider-imports.ts'
import { loadImports } from '../api.ts'
import { ImportsScreen } from '../imports-screen.tsx'
import type { Route } from './+types/operator.imports.ts'

const { title, lead, loading } = importsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadImports(request)

const route = deskRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading} className="h-64 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  ),
  screen: ({ imports }) => <ImportsScreen imports={imports} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
