import { manageArticlesPage } from '#content/pages/manage-articles.ts'
import { ManageArticles, ManageArticlesSkeleton } from '#web/features/articles/manage-articles.tsx'
import { loadArticles } from '#web/features/articles/work-storage.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
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
