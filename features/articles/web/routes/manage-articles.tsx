import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { manageArticlesPage } from '../../words/manage-articles.ts'
import { ManageArticles, ManageArticlesSkeleton } from '../manage-articles.tsx'
import { loadArticles } from '../work-storage.ts'
import type { Route } from './+types/manage-articles.ts'

const { title, lead } = manageArticlesPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadArticles(request)

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <ManageArticlesSkeleton />
  </WorkspacePage>
)

export default function ManageArticlesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      {loaderData.ok ? <ManageArticles {...loaderData} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
