import { Link } from 'react-router'
import { addPackagePage } from '#content/pages/add-package.ts'
import { OwnPackages, OwnPackagesSkeleton } from '#web/own-packages/own-packages.tsx'
import { loadOwnPackages } from '#web/own-packages/package-calls.ts'
import { LIST_ID } from '#web/own-packages/package-list.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NotLoaded } from '#web/workspace/not-loaded.tsx'
import { WorkspacePage } from '#web/workspace/workspace-page.tsx'
import type { Route } from './+types/add-package.ts'

const { title, lead, list } = addPackagePage

export const meta = () => pageMeta(title)

export const clientLoader = () => loadOwnPackages()

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <OwnPackagesSkeleton />
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
      <OwnPackages user={user} packages={packages} />
    </WorkspacePage>
  )
}
