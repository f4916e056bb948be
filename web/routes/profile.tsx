import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { profilePage } from '#content/pages/dashboard.ts'
import { AccountPreview, loadProfile, ProfilePreview } from '#web/features/dashboard/profile-preview.tsx'
import { LoadingProfile } from '#web/features/providers/loading-profile.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import type { Route } from './+types/profile.ts'

const { title, lead } = profilePage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadProfile(request)

/** All tabs show the same provider. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <div data-white>
    <LoadingProfile />
  </div>
)

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.ok && 'provider' in loaderData)
    return <ProfilePreview provider={loaderData.provider} prices={loaderData.prices} />
  return (
    <WorkspacePage title={title} lead={loaderData.ok && lead}>
      {loaderData.ok ? <AccountPreview user={loaderData.user} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
