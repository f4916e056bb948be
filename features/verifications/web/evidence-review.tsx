import { useRef, useState } from 'react'
import { refreshDeskCounts } from '#features/desk/web/api.ts'
import { useSession } from '#platform/web/session.ts'
import { CALENDAR, formatDateTime, formatFullDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import {
  CHECKLISTS,
  type CheckedEvidence,
  type CheckName,
  checkResult,
  type EvidenceOpenings,
  isOpenEvidence,
  type Mark,
} from '../rules/verifications.ts'
import { verificationDesk } from '../words/verifications.ts'
import { fetchOpenings } from './api.ts'
import { Checklist } from './checklist.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { useChecks } from './use-checks.ts'

const words = verificationDesk.review

const openingWords = verificationDesk.openings

/** The access log of the document, for administrators. Loaded when it is unfolded. */
function Openings({ evidenceId }: { evidenceId: string }) {
  const [openings, setOpenings] = useState<EvidenceOpenings['openings']>([])
  const load = async () => {
    const answer = await fetchOpenings(evidenceId)
    if (answer.ok) setOpenings(answer.openings)
    else toast.error(answer.message)
  }
  return (
    <details
      className="group mt-3 border-t border-line"
      onToggle={({ currentTarget }) => currentTarget.open && void load()}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {openingWords.heading}
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1 pb-2 text-sm text-muted">
        {openings.map(({ _id, by, isDownload, at }) => (
          <li key={_id}>
            {(isDownload ? openingWords.downloaded : openingWords.opened)(
              by || verificationDesk.review.formerOperator,
              formatDateTime(at),
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Claim and document side by side; on narrow screens the document comes first. */
export function EvidenceReview({ first }: { first: CheckedEvidence }) {
  const { evidence, checks, isSaving, change, adopt } = useChecks(first)
  const [current, setCurrent] = useState<CheckName | undefined>(() => nextOpen(first, undefined))
  const document = useRef<HTMLDivElement>(null)
  const isOpen = isOpenEvidence(evidence.state)
  const isAdministrator = useSession()?.user.isAdministrator
  const { done, total } = checkResult(evidence.kind, checks)
  const choose = (name: CheckName) => {
    setCurrent(name)
    document.current?.querySelector(`[data-mark=${name}]`)?.scrollIntoView({ block: 'center' })
  }
  const check = (name: CheckName, matches: boolean | null) => {
    change(name, { matches })
    setCurrent(matches === true ? nextOpen({ ...evidence, checks }, name) : name)
  }
  const mark = (place: Mark) => {
    if (isOpen && current) change(current, { mark: place })
  }
  const decide = (decided: CheckedEvidence) => {
    adopt(decided)
    void refreshDeskCounts()
  }
  return (
    <div className="grid flex-1 bg-page min-[1100px]:grid-cols-2">
      <div className="flex min-w-0 flex-col">
        <div className="flex min-h-14 items-center justify-between gap-4 border-b border-line px-4 md:px-6">
          <h2 className="font-sans text-lg font-semibold tracking-normal">{words.claims}</h2>
          <span role="status" className="text-sm text-muted tabular-nums">
            {verificationDesk.queue.checked(done, total)}
          </span>
        </div>
        <Checklist
          evidence={evidence}
          checks={checks}
          current={current}
          isOpen={isOpen}
          onChoose={choose}
          onCheck={check}
        />
        <div className="mt-auto border-t border-line bg-sand-50 px-4 py-4 md:px-6">
          {isOpen ? (
            <DecisionBar evidence={evidence} checks={checks} isSaving={isSaving} onDecided={decide} />
          ) : (
            <Decided evidence={evidence} />
          )}
          {isAdministrator && <Openings key={evidence.version} evidenceId={evidence._id} />}
        </div>
      </div>
      <DocumentViewer
        evidence={evidence}
        checks={checks}
        current={isOpen ? current : undefined}
        area={document}
        onMark={mark}
      />
    </div>
  )
}

/** The next line of the checklist that is not compared yet, from the one after `name`. */
function nextOpen({ kind, checks }: CheckedEvidence, name: CheckName | undefined) {
  const list: readonly CheckName[] = CHECKLISTS[kind]
  const after = name ? list.indexOf(name) + 1 : 0
  return [...list.slice(after), ...list].find((each) => each !== name && (checks[each]?.matches ?? null) === null)
}

/** What was decided, by whom and when. */
function Decided({ evidence: { state, decidedBy, decidedAt, reason, validUntil } }: { evidence: CheckedEvidence }) {
  const describe = words.decided[state as keyof typeof words.decided]
  return (
    <div className="text-sm">
      <p className="font-semibold">
        {describe(decidedBy ?? words.formerOperator, decidedAt ? formatDateTime(decidedAt) : '')}
      </p>
      {reason && (
        <p dir="auto" className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">
          {words.reason(reason)}
        </p>
      )}
      {validUntil && <p className="mt-1 text-muted">{words.validUntil(formatFullDate(validUntil, CALENDAR))}</p>}
    </div>
  )
}

export const EvidenceReviewSkeleton = () => (
  <LoadingShape says={words.loading} className="grid flex-1 gap-px min-[1100px]:grid-cols-2">
    <div className="min-h-96 bg-sand-100" />
    <div className="min-h-96 bg-sand-100" />
  </LoadingShape>
)
