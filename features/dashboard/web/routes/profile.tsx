import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { LoadingProfile } from '#features/profiles/web/loading-profile.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { profilePage } from '../../words/dashboard.ts'
import { AccountPreview, loadProfile, ProfilePreview } from '../profile-preview.tsx'
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
