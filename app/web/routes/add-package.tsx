import { Link } from 'react-router'
import { loadOwnPackages } from '#features/care-packages/web/manage/api.ts'
import { ManagePackages, ManagePackagesSkeleton } from '#features/care-packages/web/manage/manage-packages.tsx'
import { LIST_ID } from '#features/care-packages/web/manage/package-list.tsx'
import { addPackagePage } from '#features/care-packages/words/add-package.ts'
import { PackageRequests } from '#features/enquiries/web/package-requests.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
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
