import { Link } from 'react-router'
import { addPackagePage } from '#content/pages/add-package.ts'
import { ManagePackages, ManagePackagesSkeleton } from '#web/features/care-packages/manage/manage-packages.tsx'
import { loadOwnPackages } from '#web/features/care-packages/manage/package-calls.ts'
import { LIST_ID } from '#web/features/care-packages/manage/package-list.tsx'
import { PackageRequests } from '#web/features/consultations/package-requests.tsx'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/add-package.ts'

const { title, lead, list } = addPackagePage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnPackages(request)

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <ManagePackagesSkeleton />
  </WorkspacePage>
)

export default function AddPackage({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <WorkspacePage title={title} lead={lead}>
        <NotLoaded message={loaderData.message} />
      </WorkspacePage>
    )
  const { user, packages } = loaderData
  const beside = packages.length > 0 && (
    <Link to={`#${LIST_ID}`} className={buttonClass({ kind: 'outline' })}>
      {list.heading}
    </Link>
  )
  return (
    <WorkspacePage title={title} lead={lead} beside={beside}>
      <ManagePackages user={user} packages={packages} />
      <PackageRequests />
    </WorkspacePage>
  )
}
