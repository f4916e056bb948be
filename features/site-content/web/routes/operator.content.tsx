import { pageMeta } from '#platform/web/page-meta.ts'
import { deskRoute } from '#platform/web/pages/desk-page.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { contentsPage } from '#platform/words/contents.ts'
import { loadContentList } from '../api.ts'
import { ContentListing } from '../content-list.tsx'
import type { Route } from './+types/operator.content.ts'

const { title, lead, loading } = contentsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadContentList(request)

const route = deskRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading} className="h-64 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  ),
  screen: ({ documents }) => <ContentListing states={documents} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
