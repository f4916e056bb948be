import { pageMeta } from '#platform/web/page-meta.ts'
import { deskRoute } from '#platform/web/pages/desk-page.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { templatesPage } from '../../words/requests.ts'
import { loadTemplates } from '../desk/api.ts'
import { TemplatesScreen } from '../desk/templates-screen.tsx'
import type { Route } from './+types/operator.templates.ts'

const { title, lead, loading } = templatesPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTemplates(request)

const route = deskRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading}>
      <div className="h-64 rounded-md bg-sand-100" />
    </LoadingShape>
  ),
  screen: ({ templates }) => <TemplatesScreen templates={templates} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
