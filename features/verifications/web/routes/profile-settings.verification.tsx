import { SectionMenu } from '#features/providers/web/settings/section-menu.tsx'
import { profileSettingsPage } from '#features/providers/words/profile-settings.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { ownVerificationPage } from '../../words/verifications.ts'
import { loadOwnVerification } from '../api.ts'
import { OwnVerification, OwnVerificationSkeleton } from '../own-verification.tsx'
import type { Route } from './+types/profile-settings.verification.ts'

const { title, lead } = profileSettingsPage
const frame = 'grid gap-x-8 gap-y-5 xl:grid-cols-[232px_minmax(0,1fr)]'

export const meta = () => pageMeta(ownVerificationPage.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnVerification(request)

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <OwnVerificationSkeleton />
  </WorkspacePage>
)

export default function ProfileSettingsVerification({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      <div className={frame}>
        <SectionMenu current="verification" invalid={undefined} />
        {loaderData.ok ? <OwnVerification {...loaderData} /> : <NotLoaded message={loaderData.message} />}
      </div>
    </WorkspacePage>
  )
}
