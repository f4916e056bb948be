import { loadOwnUser } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
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

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <HiddenContentSkeleton />,
  screen: ({ content }) => <HiddenContentScreen content={content} />,
})
export const HydrateFallback = route.Fallback
export default route.Page
