import { caseRequestsPage } from '#content/pages/case-requests.ts'
import { RequestScreen } from '#web/features/case-requests/request-screen.tsx'
import { RequestsSkeleton } from '#web/features/case-requests/requests-list.tsx'
import styles from '#web/features/plans/plans.css?url'
import { ClinicVisits } from '#web/features/visits/clinic-visits.tsx'
import { loadOwnProvider } from '#web/platform/own-user.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import type { Route } from './+types/dashboard.case-requests.$id.ts'

/** The headline has the reference of the case, which the screen loads. */
const frame = 'mx-auto max-w-300 px-4 py-6 md:px-10 md:py-8'

export const meta = () => pageMeta(caseRequestsPage.title)

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

export const HydrateFallback = () => (
  <div className={frame}>
    <RequestsSkeleton />
  </div>
)

export default function CaseRequest({ loaderData, params }: Route.ComponentProps) {
  return (
    <div className={frame}>
      {loaderData.ok ? (
        <RequestScreen
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
