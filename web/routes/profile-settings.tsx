import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { workspaceFrame } from '#content/menu-navigation.ts'
import { profileSettingsPage } from '#content/pages/profile-settings.ts'
import { loadProfileSettings } from '#web/features/profile-settings/draft-storage.ts'
import { ProfileSettings } from '#web/features/profile-settings/profile-settings.tsx'
import { Skeleton } from '#web/features/profile-settings/skeleton.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { UserRound } from '#web/ui/icons.tsx'
import type { Route } from './+types/profile-settings.ts'

const { title, lead, personalLead } = profileSettingsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadProfileSettings(request)

/** Another section is no other profile. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search && defaultShouldRevalidate

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={<span className="doctors-only">{lead}</span>} beside={<ViewProfile />}>
    <Skeleton />
  </WorkspacePage>
)

export default function ProfileSettingsScreen({ loaderData }: Route.ComponentProps) {
  const isPatient = loaderData.ok && !loaderData.user.isDoctor
  return (
    <WorkspacePage title={title} lead={isPatient ? personalLead : lead} beside={<ViewProfile />}>
      <ProfileSettings loaded={loaderData} />
    </WorkspacePage>
  )
}

const ViewProfile = () => (
  <Link to="/profile" className={buttonClass({ kind: 'outline', size: 'small' })}>
    <UserRound />
    {workspaceFrame.profile}
  </Link>
)
