import { hiddenContent } from '#content/pages/hidden-content.ts'
import { fetchHiddenContent } from '#web/features/moderation/hidden-content.ts'
import { HiddenContentScreen, HiddenContentSkeleton } from '#web/features/moderation/hidden-content-screen.tsx'
import { loadOwnUser } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
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
