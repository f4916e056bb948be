import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { common } from '#platform/words/interface.ts'
import { visitWords } from '../../words/visits.ts'
import { fetchRequestedVisits } from './api.ts'
import { useVisits } from './use-visits.ts'
import { NoProposal, VisitList, VisitsSkeleton } from './visit-list.tsx'

const words = visitWords.provider

/** The visits of a quote that was accepted, as its clinic reads them. */
export function ClinicVisits({ requestId }: { requestId: string }) {
  const { visits, failure, isBusy, load } = useVisits(() => fetchRequestedVisits(requestId))
  const isBooked = visits?.visits.every(({ appointment }) => appointment !== null)
  return (
    <section aria-labelledby="visits" className="card p-4 sm:p-5">
      <h2 id="visits" className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
        {words.heading}
      </h2>
      {failure && (
        <BlockAlert title={visitWords.failed} note={failure} className="mt-4">
          <Button kind="outline" size="small" busy={isBusy} onClick={() => void load()}>
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
