import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { PatientCase } from '../rules/cases.ts'
import { casePage } from '../words/cases.ts'
import { AcceptDialog, type QuotedClinic } from './accept-dialog.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { caseOfConflict, closeCase } from './api.ts'
import { CaseAbout } from './case-about.tsx'
import { ProposedChange } from './change-order.tsx'
import { ClinicColumn } from './clinic-column.tsx'
import type { Decided } from './decision-dialog.tsx'
import { chosenClinic } from './describe-case.ts'
import { QuestionsDialog } from './questions.tsx'

/** Fewer clinics than columns leave no empty space, and more of them wrap. */
const columns = 'grid gap-5 lg:grid-cols-2 xl:grid-cols-3'

type CaseScreenProps = {
  of: PatientCase
  onChanged: Dispatch<SetStateAction<PatientCase>>
  /** The visits of the accepted quote, which a feature that builds on this one shows. */
  visits?: ReactNode
}

/** A case with its quotes beside each other, and what the patient can decide. */
export function CaseScreen({ of, onChanged, visits }: CaseScreenProps) {
  const [notice, setNotice] = useState<Omit<Decided, 'case'> & { number: number }>()
  const [accepting, setAccepting] = useState<QuotedClinic>()
  const [askedId, setAskedId] = useState<string>()
  const asked = of.clinics.find(({ _id }) => _id === askedId)
  const { agreement } = of
  const proposed = agreement?.changeOrders.find(({ state }) => state === 'proposed')
  const decided = ({ case: changed, ...said }: Decided) => {
    onChanged(changed)
    setNotice((before) => ({ ...said, number: (before?.number ?? 0) + 1 }))
  }
  const sentMessages = (count: number) =>
    onChanged((now) => ({
      ...now,
      clinics: now.clinics.map((one) => (one._id === askedId ? { ...one, messages: count } : one)),
    }))
  return (
    <>
      {/* A second notice with the same words is another element, so that it is announced as well. */}
      {notice && <Notice key={notice.number} message={notice.message} isConflict={notice.isConflict} />}
      {agreement && proposed && (
        <ProposedChange
          key={proposed._id}
          of={of}
          clinic={chosenClinic(of)?.name ?? ''}
          order={proposed}
          agreement={agreement}
          onDecided={decided}
        />
      )}
      {agreement && visits}
      {agreement && <AgreementCard of={of} agreement={agreement} />}
      <CaseAbout of={of} />
      <h2 className="sr-only">{casePage.clinics}</h2>
      <ul className={columns}>
        {of.clinics.map((clinic) => (
          <li key={clinic._id} className="min-w-0">
            <ClinicColumn of={of} clinic={clinic} onAccept={setAccepting} onAsk={({ _id }) => setAskedId(_id)} />
          </li>
        ))}
      </ul>
      {of.state === 'open' && <Foot of={of} onDecided={decided} />}
      <AcceptDialog of={of} clinic={accepting} onDecided={decided} onClose={() => setAccepting(undefined)} />
      <QuestionsDialog
        clinic={asked}
        isOpenCase={of.state === 'open'}
        revision={asked?.messages ?? 0}
        onSent={sentMessages}
        onClose={() => setAskedId(undefined)}
      />
    </>
  )
}

/** What a decision has led to. It takes the focus, since the button of the decision is gone. */
function Notice({ message, isConflict }: Omit<Decided, 'case'>) {
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Until its own effect has closed the dialog, the page behind it is inert.
    const frame = requestAnimationFrame(() => element.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <p
      ref={element}
      role={isConflict ? 'alert' : 'status'}
      tabIndex={-1}
      className={`mb-6 rounded-sm px-4 py-3 font-semibold outline-none ${isConflict ? 'bg-warn-bg text-warn' : 'bg-ok-bg text-ok'}`}
    >
      {message}
    </p>
  )
}

type FootProps = { of: PatientCase; onDecided: (decided: Decided) => void }

function Foot({ of, onDecided }: FootProps) {
  const words = casePage.close
  const [isAsked, setAsked] = useState(false)
  const close = async () => {
    const answer = await closeCase(of._id)
    if (answer.ok) return { ...answer, message: words.done }
    const conflict = caseOfConflict(answer)
    if (conflict) onDecided({ case: conflict, message: answer.message, isConflict: true })
    return answer
  }
  return (
    <div className="mt-6 flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <p className="max-w-[66ch] text-sm text-muted">{casePage.foot}</p>
      <Button kind="danger" size="small" onClick={() => setAsked(true)}>
        {words.action}
      </Button>
      <ConfirmDialog
        title={words.heading}
        isOpen={isAsked}
        action={words.confirm}
        busyAction={words.busy}
        keep={words.keep}
        work={close}
        onDone={({ case: closed, message }) => onDecided({ case: closed, message, isConflict: false })}
        onClose={() => setAsked(false)}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </div>
  )
}

/** Skeleton of the screen. */
export function CaseSkeleton() {
  return (
    <LoadingShape says={casePage.loading}>
      <div className="mb-6 h-40 rounded-md bg-sand-100" />
      <div className={columns}>
        <div className="h-120 rounded-md bg-sand-100" />
        <div className="h-120 rounded-md bg-sand-100 max-lg:hidden" />
        <div className="h-120 rounded-md bg-sand-100 max-xl:hidden" />
      </div>
    </LoadingShape>
  )
}
