import styles from '#features/plans/web/plans.css?url'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { quoteRequestsPage } from '../../words/quote-requests.ts'
import { QuoteRequestScreen } from '../quote-requests/quote-request-screen.tsx'
import { QuoteRequestsSkeleton } from '../quote-requests/quote-requests-list.tsx'
import { ClinicVisits } from '../visits/clinic-visits.tsx'
import type { Route } from './+types/dashboard.case-requests.$id.ts'

/** The headline has the reference of the case, which the screen loads. */
const frame = 'mx-auto max-w-300 px-4 py-6 md:px-10 md:py-8'

export const meta = () => pageMeta(quoteRequestsPage.title)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

export const HydrateFallback = () => (
  <div className={frame}>
    <QuoteRequestsSkeleton />
  </div>
)

export default function QuoteRequest({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className={frame}>
      {loaderData.ok ? (
        <QuoteRequestScreen
          key={params.id}
          id={params.id}
          user={loaderData.user}
          visits={<ClinicVisits requestId={params.id} />}
        />
      ) : (
        <NotLoaded message={loaderData.message} />
      )}
    </div>
  )
}
