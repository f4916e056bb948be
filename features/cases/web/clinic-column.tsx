import { formatBounds } from '#platform/web/currency/format-amount.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { Amount } from '#platform/web/ui/amount.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Ban, CircleCheck, Hourglass, type IconComponent, Info, MessageCircle, Undo2 } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { RequestState } from '../rules/case-moves.ts'
import type { CaseClinic, PatientCase } from '../rules/cases.ts'
import { acceptWords, casePage, questionWords, quoteWords } from '../words/cases.ts'
import type { QuotedClinic } from './accept-dialog.tsx'
import { ClinicReliability } from './clinic-reliability.tsx'
import { requestOutcome } from './describe-case.ts'
import { ClinicFrame, QuoteColumn, type Status } from './quote-column.tsx'

type ClinicColumnProps = {
  of: PatientCase
  clinic: CaseClinic
  onAccept: (clinic: QuotedClinic) => void
  onAsk: (clinic: CaseClinic) => void
}

/** One clinic of a case: its quote, or what has become of the request. */
export function ClinicColumn({ of, clinic, onAccept, onAsk }: ClinicColumnProps) {
  const now = useNow()
  const status = statusOf(clinic, of, now)
  const { quote } = clinic
  const foot = (
    <>
      {clinic.reliability && <ClinicReliability reliability={clinic.reliability} />}
      <Actions of={of} clinic={clinic} onAccept={onAccept} onAsk={onAsk} />
    </>
  )
  if (!quote)
    return (
      <ClinicFrame clinic={clinic} status={status ?? waiting}>
        <div className="flex-1 px-4 pt-4 sm:px-5">
          {clinic.state === 'asked' && clinic.listedCents !== null && (
            <p className="text-sm text-muted">
              <Sentence text={casePage.clinic.listed} parts={{ price: <Amount cents={clinic.listedCents} /> }} />
            </p>
          )}
        </div>
        {foot}
      </ClinicFrame>
    )
  return (
    <QuoteColumn clinic={clinic} quote={quote} asked={of.lines} status={status}>
      {foot}
    </QuoteColumn>
  )
}

const waiting: Status = { tone: 'calm', icon: Hourglass, title: casePage.clinic.unanswered.title, text: '' }

const looks: Readonly<Record<Exclude<RequestState, 'quoted'>, { tone: Status['tone']; icon: IconComponent }>> = {
  asked: { tone: 'calm', icon: Hourglass },
  declined: { tone: 'calm', icon: Ban },
  withdrawn: { tone: 'warn', icon: Undo2 },
  expired: { tone: 'warn', icon: Hourglass },
  chosen: { tone: 'ok', icon: CircleCheck },
  closed: { tone: 'calm', icon: Info },
}

function statusOf(clinic: CaseClinic, of: PatientCase, now: Date): Status | undefined {
  const outcome = requestOutcome(clinic, of, now)
  if (!outcome || clinic.state === 'quoted') return undefined
  const { state, reason, facts, name, provider } = clinic
  return {
    ...looks[state],
    title: outcome.title,
    text: (
      <>
        <p>{provider === null ? casePage.clinic.gone : outcome.text}</p>
        {reason && <p className="mt-1.5 whitespace-pre-line">{quoteWords.reason(reason, facts?.doctor ?? name)}</p>}
      </>
    ),
  }
}

function Actions({ of, clinic, onAccept, onAsk }: ClinicColumnProps) {
  const { quote, state, facts, name, messages, provider } = clinic
  const isOpen = of.state === 'open'
  const canAsk = (isOpen && provider !== null) || messages > 0
  return (
    <div className="mt-4 grid gap-2 px-4 empty:hidden sm:px-5">
      {isOpen && state === 'quoted' && quote && (
        <Button onClick={() => onAccept({ ...clinic, quote })}>
          {acceptWords.action(formatBounds(quote.total, quote.currency))}
          <span className="sr-only">{acceptWords.of(name)}</span>
        </Button>
      )}
      {canAsk && (
        <Button kind="quiet" onClick={() => onAsk(clinic)}>
          <MessageCircle />
          {isOpen ? questionWords.action(facts?.doctor ?? name) : questionWords.heading(name)}
          {messages > 0 && <span className="font-normal text-muted">{questionWords.read(messages)}</span>}
        </Button>
      )}
    </div>
  )
}
