import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { quoteRequestsPage } from '../../words/quote-requests.ts'
import { QuoteRequestsList, QuoteRequestsSkeleton } from '../quote-requests/quote-requests-list.tsx'
import type { Route } from './+types/dashboard.case-requests.ts'

const { title, lead } = quoteRequestsPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

/** All tabs show the same account. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <QuoteRequestsSkeleton />,
  screen: () => <QuoteRequestsList />,
})
export const HydrateFallback = route.Fallback
export default route.Page
