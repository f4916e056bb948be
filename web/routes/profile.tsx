import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { profilePage } from '#content/pages/dashboard.ts'
import { loadProfile } from '#web/dashboard/load-profile.ts'
import { ProfilePreview } from '#web/dashboard/profile-preview.tsx'
import { SeenByClinics } from '#web/dashboard/seen-by-clinics.tsx'
import { LoadingProfile } from '#web/providers/profile/loading-profile.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { NotLoaded } from '#web/workspace/not-loaded.tsx'
import { WorkspacePage } from '#web/workspace/workspace-page.tsx'
import type { Route } from './+types/profile.ts'

const { title, lead } = profilePage

export const meta = () => pageMeta(title)

export const clientLoader = () => loadProfile()

/** All tabs show the same provider. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <div data-white>
    <LoadingProfile />
  </div>
)

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  if (loaderData.ok && 'provider' in loaderData) return <ProfilePreview provider={loaderData.provider} />
  return (
    <WorkspacePage title={title} lead={loaderData.ok && lead}>
      {loaderData.ok ? <SeenByClinics user={loaderData.user} /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
