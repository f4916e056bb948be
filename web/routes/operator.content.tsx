import { contentsPage } from '#content/pages/contents.ts'
import { loadContentList } from '#web/features/contents/content-calls.ts'
import { ContentListing } from '#web/features/contents/content-list.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
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
