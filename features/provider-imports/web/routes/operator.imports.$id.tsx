import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage, deskRoute } from '#platform/web/pages/desk-page.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { importsPage } from '../../words/provider-imports.ts'
import { loadImport } from '../api.ts'
import { ImportScreen } from '../import-screen.tsx'
import type { Route } from './+types/operator.imports.$id.ts'

const { title, loading } = importsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => loadImport(params.id, request)

const route = deskRoute<typeof clientLoader>({
  title,
  skeleton: (
    <LoadingShape says={loading} className="h-64 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  ),
  page: ({ import: loaded }) => (
    <DeskPage title={loaded.fileName} lead={title}>
      <ImportScreen key={loaded._id} first={loaded} />
    </DeskPage>
  ),
})
export const HydrateFallback = route.Fallback
export default route.Page
