import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { DeskPage, deskRoute } from '#platform/web/pages/desk-page.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { contentEditor, contentsPage } from '#platform/words/contents.ts'
import { type EditableKey, editableDocuments } from '../../words/editable-documents.ts'
import { loadContent } from '../api.ts'
import { ContentEditor } from '../content-editor.tsx'
import type { Route } from './+types/operator.content.$key.ts'

export const meta = () => pageMeta(contentsPage.title)

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) => loadContent(params.key, request)

/** Another tab of the editor shows the same document. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && currentUrl.search === nextUrl.search

const back = (
  <Link to="/operator/content" className="link">
    <ArrowLeft className="size-4" />
    {contentEditor.back}
  </Link>
)

const route = deskRoute<typeof clientLoader>({
  title: contentsPage.title,
  lead: back,
  skeleton: (
    <LoadingShape says={contentEditor.loading} className="h-96 rounded-md bg-sand-100">
      {null}
    </LoadingShape>
  ),
  page: ({ document }) => (
    <DeskPage title={editableDocuments[document.key as EditableKey].title} lead={back}>
      <ContentEditor key={document.key} document={document} />
    </DeskPage>
  ),
})
export const HydrateFallback = route.Fallback
export default route.Page
