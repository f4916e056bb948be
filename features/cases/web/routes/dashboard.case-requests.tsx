import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { caseRequestsPage } from '../../words/case-requests.ts'
import { RequestsList, RequestsSkeleton } from '../clinic/requests-list.tsx'
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
