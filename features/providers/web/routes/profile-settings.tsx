import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { UserRound } from '#platform/web/ui/icons.tsx'
import { profileSettingsPage } from '../../words/profile-settings.ts'
import { loadProfileSettings } from '../settings/draft/draft-storage.ts'
import { ProfileSettings, Skeleton } from '../settings/profile-settings.tsx'
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
    {profileSettingsPage.viewProfile}
  </Link>
)
