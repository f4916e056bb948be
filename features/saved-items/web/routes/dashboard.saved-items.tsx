import { LazyCompareTray } from '#features/comparison-tray/web/compare-tray.lazy.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { savedItemsPage } from '../../words/saved-items.ts'
import { loadSavedItems, tabOf } from '../api.ts'
import { SavedItems, SavedItemsSkeleton } from '../saved-items.tsx'
import type { Route } from './+types/dashboard.saved-items.ts'

const { title, lead } = savedItemsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadSavedItems(tabOf(new URL(request.url).search), undefined, request)

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <SavedItemsSkeleton />
  </WorkspacePage>
)

export default function SavedItemsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      <LazyCompareTray />
      {loaderData.ok ? <SavedItems loaded={loaderData} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
