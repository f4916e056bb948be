import { profileSettingsPage } from '#content/pages/profile-settings.ts'
import { ownVerificationPage } from '#content/pages/verifications.ts'
import { SectionMenu } from '#web/features/profile-settings/section-menu.tsx'
import { loadOwnVerification } from '#web/features/verifications/evidence-calls.ts'
import { OwnVerification, OwnVerificationSkeleton } from '#web/features/verifications/own-verification.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
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
