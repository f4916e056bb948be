import { useEffect, useRef, useState } from 'react'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { common } from '#platform/words/interface.ts'
import type { CaseVisit, CaseVisits } from '../../rules/case-visits.ts'
import { visitWords } from '../../words/visits.ts'
import { ChooseVisit } from './choose-visit.tsx'
import { type Notice, openVisits, useBooking } from './use-booking.ts'
import { NoProposal, VisitList, VisitsSkeleton } from './visit-list.tsx'

const words = visitWords.patient

/** The visits of a patient's accepted quote: proposed times to change and to book together, or the appointments. */
export function VisitsCard({ caseId }: { caseId: string }) {
  const { visits, failure, isBusy, load, choose, book, isChoosing, isBooking, notice } = useBooking(caseId)
  const [changed, setChanged] = useState<CaseVisit>()
  return (
    <section aria-labelledby="visits" className="card mb-6 p-4 sm:p-6">
      <h2 id="visits" className="text-xl">
        {words.heading}
      </h2>
      {notice && <NoticeLine key={notice.number} {...notice} />}
      {failure && (
        <BlockAlert title={visitWords.failed} note={failure} className="mt-4">
          <Button kind="outline" size="small" busy={isBusy} onClick={() => void load()}>
            {common.retry}
          </Button>
        </BlockAlert>
      )}
      {!visits && !failure && <VisitsSkeleton />}
      {visits && (
        <Visits
          of={visits}
          isChoosing={isChoosing}
          isBooking={isBooking}
          onChange={setChanged}
          onBook={() => void book()}
        />
      )}
      {visits && (
        <ChooseVisit
          caseId={caseId}
          of={visits}
          visit={changed}
          onChoose={(number, startsAt) => {
            setChanged(undefined)
            void choose(number, startsAt)
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  )
}

type VisitsProps = {
  of: CaseVisits
  isChoosing: boolean
  isBooking: boolean
  onChange: (visit: CaseVisit) => void
  onBook: () => void
}

function Visits({ of, isChoosing, isBooking, onChange, onBook }: VisitsProps) {
  const open = openVisits(of)
  const isProposed = open.length > 0 && open.every(({ proposal }) => proposal !== null)
  return (
    <>
      {of.problem ? (
        <NoProposal title={words.none} problem={of.problem} />
      ) : (
        <p className="mt-2 max-w-[66ch] text-sm text-muted">{leadOf(of)}</p>
      )}
      <VisitList
        of={of}
        viewer="patient"
        renderAction={(visit) =>
          visit.proposal && (
            <Button
              kind="outline"
              size="small"
              aria-label={words.changeOf(visit.number)}
              onClick={() => onChange(visit)}
            >
              {words.change}
            </Button>
          )
        }
      />
      {isProposed && (
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button kind="main" busy={isBooking} disabled={isChoosing} onClick={onBook}>
            {isBooking ? words.booking : words.book(open.length)}
          </Button>
          <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
            {of.confirmsAutomatically ? words.confirmed : words.waiting}
          </p>
        </div>
      )}
    </>
  )
}

function leadOf(of: CaseVisits) {
  const open = openVisits(of).length
  const isWaiting = of.visits.some(({ appointment }) => appointment?.state === 'requested')
  if (open === 0) return isWaiting ? `${words.booked} ${words.waiting}` : words.booked
  return open === of.visits.length ? words.proposal : words.missing
}

/** After a booking it takes the focus, since the button is gone or the times are others. */
function NoticeLine({ message, isConflict, takesFocus }: Notice) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) element.current?.focus()
  }, [takesFocus])
  const look = isConflict ? 'bg-warn-bg text-warn' : 'bg-ok-bg text-ok'
  return (
    <p
      ref={element}
      role={isConflict ? 'alert' : 'status'}
      tabIndex={-1}
      className={`mt-4 rounded-sm px-4 py-3 font-semibold outline-none ${look}`}
    >
      {message}
    </p>
  )
}
