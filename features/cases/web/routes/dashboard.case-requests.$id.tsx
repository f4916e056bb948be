import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { BlockAlert, NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { common } from '#platform/words/interface.ts'
import { quoteRequestsPage } from '../../words/quote-requests.ts'
import { visitWords } from '../../words/visits.ts'
import { QuoteRequestScreen } from '../quote-requests/quote-request-screen.tsx'
import { QuoteRequestsSkeleton } from '../quote-requests/quote-requests-list.tsx'
import { fetchRequestedVisits } from '../visits/api.ts'
import { useVisits } from '../visits/use-visits.ts'
import { NoProposal, VisitList, VisitsSkeleton } from '../visits/visit-list.tsx'
import type { Route } from './+types/dashboard.case-requests.$id.ts'

/** The headline has the reference of the case, which the screen loads. */
const frame = 'mx-auto max-w-300 px-4 py-6 md:px-10 md:py-8'

export const meta = () => pageMeta(quoteRequestsPage.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadOwnProvider(request)

export const HydrateFallback = () => (
  <div className={frame}>
    <QuoteRequestsSkeleton />
  </div>
)

const words = visitWords.provider

/** The visits of a quote that was accepted, as its clinic reads them. */
export function ClinicVisits({ requestId }: { requestId: string }) {
  const { visits, failure, isBusy, load } = useVisits(requestId, () => fetchRequestedVisits(requestId))
  const isBooked = visits?.visits.every(({ appointment }) => appointment !== null)
  return (
    <section aria-labelledby="visits" className="card p-4 sm:p-5">
      <h2 id="visits" className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
        {words.heading}
      </h2>
      {failure && (
        <BlockAlert title={visitWords.failed} note={failure} className="mt-4">
          <Button kind="outline" size="small" busy={isBusy} onClick={load}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {!visits && !failure && <VisitsSkeleton />}
      {visits && (
        <>
          {visits.problem ? (
            <NoProposal title={words.none} problem={visits.problem} />
          ) : (
            <p className="mt-2 max-w-[66ch] text-sm text-muted">{isBooked ? words.booked : words.proposal}</p>
          )}
          <VisitList of={visits} viewer="provider" />
        </>
      )}
    </section>
  )
}

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
