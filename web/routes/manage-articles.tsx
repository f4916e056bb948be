import { manageArticlesPage } from '#content/pages/manage-articles.ts'
import { loadArticles } from '#web/manage-articles/load-articles.ts'
import { ManageArticles, ManageArticlesSkeleton } from '#web/manage-articles/manage-articles.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { NotLoaded } from '#web/workspace/not-loaded.tsx'
import { WorkspacePage } from '#web/workspace/workspace-page.tsx'
import type { Route } from './+types/manage-articles.ts'

const { title, lead } = manageArticlesPage

export const meta = () => pageMeta(title)

export const clientLoader = () => loadArticles()

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
