import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { manageArticlesPage } from '../../words/manage-articles.ts'
import { ManageArticles, ManageArticlesSkeleton } from '../manage-articles.tsx'
import { loadArticles } from '../work-storage.ts'
import type { Route } from './+types/manage-articles.ts'

const { title, lead } = manageArticlesPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadArticles(request)

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <ManageArticlesSkeleton />,
  screen: (loaded) => <ManageArticles {...loaded} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
