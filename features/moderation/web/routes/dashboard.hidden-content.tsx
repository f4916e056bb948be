import { loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { hiddenContent } from '../../words/hidden-content.ts'
import { fetchHiddenContent } from '../hidden-content.ts'
import { HiddenContentScreen, HiddenContentSkeleton } from '../hidden-content-screen.tsx'
import type { Route } from './+types/dashboard.hidden-content.ts'

const { title, lead } = hiddenContent

export const meta = () => pageMeta(title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const me = await loadOwnUser(request)
  return me.ok ? fetchHiddenContent() : me
}

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <HiddenContentSkeleton />
  </WorkspacePage>
)

export default function HiddenContent({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      {loaderData.ok ? (
        <HiddenContentScreen content={loaderData.content} />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </WorkspacePage>
  )
}
