import { savedItemsPage } from '#content/pages/saved-items.ts'
import { LazyCompareTray } from '#web/features/compare-tray/compare-tray.lazy.tsx'
import { SavedItems, SavedItemsSkeleton } from '#web/features/saved-items/saved-items.tsx'
import { loadSavedItems, tabOf } from '#web/features/saved-items/saved-list-calls.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
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
