import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { caseRequestsPage } from '#content/pages/case-requests.ts'
import { RequestsList, RequestsSkeleton } from '#web/features/case-requests/requests-list.tsx'
import { loadOwnProvider } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import type { Route } from './+types/dashboard.case-requests.ts'

const { title, lead } = caseRequestsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

/** All tabs show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <RequestsSkeleton />
  </WorkspacePage>
)

export default function CaseRequests({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      {loaderData.ok ? <RequestsList /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
