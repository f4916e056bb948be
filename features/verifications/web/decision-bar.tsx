import { useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { CircleCheck, MessagesSquare, TriangleAlert } from '#platform/web/ui/icons.tsx'
import {
  type CheckedEvidence,
  type Checks,
  checkResult,
  EVIDENCE_REASON_MAX,
  EvidenceDecisionForm,
} from '../rules/verifications.ts'
import { verificationDesk } from '../words/verifications.ts'
import { newerOf, sendDecision } from './api.ts'

const words = verificationDesk.decision

type Rejection = keyof typeof words.dialogs
type DecisionBarProps = {
  evidence: CheckedEvidence
  checks: Checks
  isSaving: boolean
  onDecided: (evidence: CheckedEvidence) => void
}

/** What is still open, and the three decisions. */
export function DecisionBar({ evidence, checks, isSaving, onDecided }: DecisionBarProps) {
  const [rejection, setRejection] = useState<Rejection>()
  const { isBusy, approve } = useApproval(evidence, onDecided)
  const { isComplete } = checkResult(evidence.kind, checks)
  const hasApproved = evidence.isApprovedByMe && evidence.needsSecondPerson
  const canApprove = isComplete && !isSaving && !hasApproved
  return (
    <>
      <Notice evidence={evidence} checks={checks} />
      <div className="flex flex-wrap gap-2.5 max-sm:child:w-full">
        <Button kind={isComplete ? 'outline' : 'main'} size="small" onClick={() => setRejection('return')}>
          <MessagesSquare />
          {words.return}
        </Button>
        <Button
          kind={isComplete ? 'main' : 'outline'}
          size="small"
          busy={isBusy}
          disabled={!canApprove}
          onClick={approve}
        >
          {approvalLabel(isBusy, evidence)}
        </Button>
        <Button kind="danger" size="small" className="sm:ml-auto" onClick={() => setRejection('refuse')}>
          {words.refuse}
        </Button>
      </div>
      <p className="mt-3 text-xs text-muted">
        {evidence.needsSecondPerson && evidence.state === 'waiting' && `${words.secondPerson} `}
        {words.reasonNote}
      </p>
      <Dialog
        title={rejection ? words.dialogs[rejection].title : ''}
        isOpen={rejection !== undefined}
        onClose={() => setRejection(undefined)}
      >
        {rejection && (
          <RejectionForm
            evidence={evidence}
            rejection={rejection}
            onDecided={onDecided}
            onClose={() => setRejection(undefined)}
          />
        )}
      </Dialog>
    </>
  )
}

function approvalLabel(isBusy: boolean, { state }: CheckedEvidence) {
  if (isBusy) return words.approving
  return state === 'confirming' ? words.confirm : words.approve
}

function Notice({ evidence, checks }: { evidence: CheckedEvidence; checks: Checks }) {
  const { done, total, different, isComplete } = checkResult(evidence.kind, checks)
  const Icon = isComplete ? CircleCheck : TriangleAlert
  return (
    <p
      role="status"
      className={`mb-3.5 flex items-start gap-2.5 rounded-sm border bg-page px-3.5 py-3 text-sm ${isComplete ? 'border-line text-ok' : 'border-warn-line text-warn'}`}
    >
      <Icon className="mt-0.5" />
      <span>{isComplete ? describeComplete(evidence) : describeOpen(different, total - done)}</span>
    </p>
  )
}

function describeComplete({ state, isApprovedByMe, needsSecondPerson, firstApprovedBy }: CheckedEvidence) {
  if (state !== 'confirming') return words.allMatch
  return isApprovedByMe && needsSecondPerson ? words.waitsForColleague : words.confirming(firstApprovedBy ?? '')
}

function describeOpen(different: ReturnType<typeof checkResult>['different'], left: number) {
  const names = different.map((name) => verificationDesk.review.checks[name]).join(', ')
  return [names && words.different(names), left > 0 && words.open(left)].filter(Boolean).join(' ')
}

/** Approves in one press: a first approval is confirmed by a colleague. */
function useApproval(evidence: CheckedEvidence, onDecided: DecisionBarProps['onDecided']) {
  const [isBusy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    const answer = await sendDecision(evidence._id, { version: evidence.version, decision: 'approve', reason: '' })
    setBusy(false)
    if (answer.ok) {
      toast.success(answer.evidence.state === 'confirming' ? words.firstApproved : words.approved)
      return onDecided(answer.evidence)
    }
    toast.error(answer.message)
    const newer = newerOf(answer)
    if (newer) onDecided(newer)
  }
  return { isBusy, approve }
}

type RejectionFormProps = Pick<DecisionBarProps, 'evidence' | 'onDecided'> & {
  rejection: Rejection
  onClose: () => void
}

function RejectionForm({ evidence, rejection, onDecided, onClose }: RejectionFormProps) {
  const texts = words.dialogs[rejection]
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; evidence: CheckedEvidence }>({
    send: async ({ reason }) => {
      const checked = EvidenceDecisionForm.safeParse({ version: evidence.version, decision: rejection, reason })
      return checked.success ? sendDecision(evidence._id, checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onDone: ({ evidence: decided }) => {
      toast.success(words.rejected)
      onClose()
      onDecided(decided)
    },
    onRefused: ({ code, answer, message }) => {
      const newer = code && newerOf({ code, answer })
      if (!newer) return undefined
      toast.error(message)
      onClose()
      onDecided(newer)
      return 'handled'
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{texts.lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label={texts.reason}
        name="reason"
        limit={EVIDENCE_REASON_MAX}
        rows={4}
        hint={words.reasonNote}
        error={problemOf('reason')}
      />
      <Button type="submit" kind={rejection === 'refuse' ? 'danger' : 'primary'} busy={isBusy}>
        {isBusy ? texts.busy : texts.action}
      </Button>
    </form>
  )
}
