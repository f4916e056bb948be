import { useState } from 'react'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Eye, EyeOff } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { ObjectionOutcome, OpenObjection, OpenObjections } from '../rules/objections.ts'
import { kindNames, objectionDecisions, reportsPage } from '../words/moderation.ts'
import { fetchObjections } from './api.ts'
import { ObjectionDecisionDialog } from './decision-dialog.tsx'
import { HintedText } from './reported-content.tsx'
import { Thumbnail } from './thumbnail.tsx'

const words = reportsPage.objections

const objectionsOf = ({ objections }: OpenObjections) => objections

/** Objections of authors that wait for a decision. */
export function ObjectionList({ first }: { first: OpenObjections }) {
  const pages = usePagedList({ read: fetchObjections, entriesOf: objectionsOf, first })
  if (first.objections.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={clipboard} text={words.empty} hint={words.emptyHint} />
      </div>
    )
  return (
    <>
      <ul className="grid gap-4">
        {pages.entries?.map((objection) => (
          <ObjectionCard key={objection.decisionId} objection={objection} />
        ))}
      </ul>
      <LoadMore pages={pages} text={words.more} busyText={common.loading} />
    </>
  )
}

const quote = 'max-w-[72ch] whitespace-pre-line wrap-anywhere'

function ObjectionCard({ objection }: { objection: OpenObjection }) {
  const { decisionId, kind, subjectId, author, content, text, createdAt, note, canBeDecided } = objection
  const [outcome, setOutcome] = useState<ObjectionOutcome>()
  return (
    <li className="card p-4 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-base font-semibold tracking-normal wrap-anywhere">
        <Pill tone="warn" text={kindNames[kind]} />
        {words.by(author)}
      </h2>
      {kind === 'picture' && content !== null && (
        <Thumbnail url={`/api/v1/operator/pictures/${subjectId}`} alt={content} />
      )}
      <blockquote className="mt-4 rounded-md bg-sand-50 px-4 py-3.5">
        <p dir="auto" className={`${quote} line-clamp-[12]`}>
          {content === null ? words.gone : <HintedText text={content} />}
        </p>
      </blockquote>
      <Decided objection={objection} />
      <div className="mt-4 border-t border-line pt-4">
        <p className="text-sm font-semibold">
          <Sentence
            text={words.objectedAt}
            parts={{ time: <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> }}
          />
        </p>
        <p dir="auto" className={`${quote} mt-1`}>
          {text}
        </p>
      </div>
      {note && <p className="mt-4 rounded-sm bg-warn-bg px-3 py-2 text-sm font-semibold text-warn">{note}</p>}
      {canBeDecided && (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button kind="outline" size="small" onClick={() => setOutcome('restored')}>
            <Eye />
            {objectionDecisions.restored.action}
          </Button>
          <Button kind="outline" size="small" onClick={() => setOutcome('upheld')}>
            <EyeOff />
            {objectionDecisions.upheld.action}
          </Button>
        </div>
      )}
      <ObjectionDecisionDialog decisionId={decisionId} outcome={outcome} onClose={() => setOutcome(undefined)} />
    </li>
  )
}

/** The decision that the objection is about. */
function Decided({ objection: { decidedBy, reason, hiddenAt } }: { objection: OpenObjection }) {
  return (
    <div className="mt-4 text-sm">
      <p className="text-muted">
        <Sentence
          text={words.hiddenBy}
          parts={{
            name: <span className="wrap-anywhere">{decidedBy}</span>,
            time: <time dateTime={hiddenAt}>{formatDateTime(hiddenAt)}</time>,
          }}
        />
      </p>
      <p dir="auto" className={`${quote} mt-1`}>
        {reason}
      </p>
    </div>
  )
}
