import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { quoteRequestsPage } from '../../words/quote-requests.ts'
import { QuoteRequestsList, QuoteRequestsSkeleton } from '../quote-requests/quote-requests-list.tsx'
import type { Route } from './+types/dashboard.case-requests.ts'

const { title, lead } = quoteRequestsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

/** All tabs show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <QuoteRequestsSkeleton />
  </WorkspacePage>
)

export default function QuoteRequests({ loaderData }: Route.ComponentProps) {
  return (
    <WorkspacePage title={title} lead={lead}>
      {loaderData.ok ? <QuoteRequestsList /> : <NotLoaded message={loaderData.message} />}
    </WorkspacePage>
  )
}
