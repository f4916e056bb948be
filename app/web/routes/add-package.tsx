import { Link } from 'react-router'
import { loadOwnPackages } from '#features/care-packages/web/manage/api.ts'
import { ManagePackages, ManagePackagesSkeleton } from '#features/care-packages/web/manage/manage-packages.tsx'
import { LIST_ID } from '#features/care-packages/web/manage/package-list.tsx'
import { addPackagePage } from '#features/care-packages/words/add-package.ts'
import { PackageRequests } from '#features/enquiries/web/package-requests.tsx'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage, workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import type { Route } from './+types/add-package.ts'

const { title, lead, list } = addPackagePage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnPackages(request)

const toList = (
  <Link to={`#${LIST_ID}`} className={buttonClass({ kind: 'outline' })}>
    {list.heading}
  </Link>
)

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <ManagePackagesSkeleton />,
  page: ({ user, packages }) => (
    <WorkspacePage title={title} lead={lead} beside={packages.length > 0 && toList}>
      <ManagePackages user={user} packages={packages} />
      <PackageRequests />
    </WorkspacePage>
  ),
})
export const HydrateFallback = route.Fallback
export default route.Page
