import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage } from '#platform/web/pages/desk-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { LoadingShape } from '#platform/web/ui/loading-shape.tsx'
import { contentsPage } from '#platform/words/contents.ts'
import { loadContentList } from '../api.ts'
import { ContentListing } from '../content-list.tsx'
import type { Route } from './+types/operator.content.ts'

const { title, lead, loading } = contentsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadContentList(request)

export const HydrateFallback = () => (
  <DeskPage title={title} lead={lead}>
    <LoadingShape says={loading} className="h-64 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  </DeskPage>
)

export default function OperatorContent({ loaderData }: Route.ComponentProps) {
  return (
    <DeskPage title={title} lead={lead}>
      {loaderData.ok ? <ContentListing states={loaderData.documents} /> : <NotLoaded message={loaderData.message} />}
    </DeskPage>
  )
}
