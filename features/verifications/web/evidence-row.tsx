import { useState } from 'react'
import { useDownload } from '#platform/web/api/private-file.ts'
import { CALENDAR, formatFullDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { type Evidence, isCurrent } from '../rules/verifications.ts'
import { evidenceKinds } from '../words/evidence-kinds.ts'
import { ownVerificationPage } from '../words/verifications.ts'
import { ownFilePath, withdrawEvidence } from './api.ts'

const { list, states, withdraw } = ownVerificationPage

const tones: Record<Evidence['state'], Tone> = {
  waiting: 'calm',
  confirming: 'calm',
  approved: 'ok',
  returned: 'warn',
  refused: 'bad',
  withdrawn: 'calm',
  replaced: 'calm',
  expired: 'bad',
}

type EvidenceRowProps = {
  evidence: Evidence
  onReplace: (evidence: Evidence) => void
  onWithdrawn: () => void
}

/** A document that was sent: its state, why it was refused, and what can be done with it. */
export function EvidenceRow({ evidence, onReplace, onWithdrawn }: EvidenceRowProps) {
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { kind, issuer, number, state, reason, file } = evidence
  const { isBusy, download } = useDownload({ url: ownFilePath(evidence), name: file?.name ?? '' })
  const document = <span className="sr-only">{evidenceKinds[kind].inSentence}</span>
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="font-semibold">{evidenceKinds[kind].name}</b>
          <Pill tone={tones[state]} text={states[state]} />
        </p>
        <p className="mt-1 text-sm wrap-anywhere">{list.numbered(issuer, number)}</p>
        <p className="mt-0.5 text-sm text-muted">{describeDates(evidence)}</p>
        {reason && (
          <p dir="auto" className="mt-2 max-w-[68ch] rounded-sm bg-warn-bg px-3 py-2 text-sm whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="outline" size="small" busy={isBusy} onClick={download}>
          <span>
            <Sentence text={list.open} parts={{ document }} />
          </span>
        </Button>
        <Button kind="outline" size="small" onClick={() => onReplace(evidence)}>
          <span>
            <Sentence text={list.replace} parts={{ document }} />
          </span>
        </Button>
        <Button kind="quiet" size="small" onClick={() => setWithdrawing(true)}>
          <span>
            <Sentence text={list.withdraw} parts={{ document }} />
          </span>
        </Button>
      </div>
      <ConfirmDialog
        title={withdraw.title}
        isOpen={isWithdrawing}
        action={withdraw.action}
        busyAction={withdraw.busy}
        keep={withdraw.keep}
        work={() => withdrawEvidence(evidence._id)}
        onDone={onWithdrawn}
        onClose={() => setWithdrawing(false)}
      >
        {state === 'approved' ? withdraw.approved : withdraw.waiting}
      </ConfirmDialog>
    </li>
  )
}

function describeDates(evidence: Evidence) {
  const { sentAt, decidedAt, validUntil } = evidence
  if (!decidedAt) return list.sent(formatFullDate(sentAt))
  const checked = list.checked(formatFullDate(decidedAt))
  if (!validUntil) return checked
  const last = formatFullDate(validUntil, CALENDAR)
  return `${checked} · ${isCurrent(evidence, new Date()) ? list.validUntil(last) : list.expired(last)}`
}
