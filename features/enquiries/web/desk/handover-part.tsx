import { useState } from 'react'
import { kindNames } from '#features/appointments/words/appointment-kinds.ts'
import { cityOf, momentIn } from '#platform/rules/time/local-time.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { CircleCheck, Lock } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { Handover, HandoverProvider } from '../../rules/handovers.ts'
import type { DeskRequest } from '../../rules/requests.ts'
import { handoverPart as words } from '../../words/handovers.ts'
import { AgreementForm } from './agreement-form.tsx'
import { conflictOf, sendHandoverStep } from './api.ts'
import { ClinicSearch } from './clinic-search.tsx'

type HandoverPartProps = { request: DeskRequest; onChanged: (request: DeskRequest) => void }

const firstName = (fullName: string) => fullName.split(/\s+/)[0] ?? ''

/** Where an operator chooses a clinic, gets the patient's agreement, and hands the request over. */
export function HandoverPart({ request, onChanged }: HandoverPartProps) {
  const [chosen, setChosen] = useState<HandoverProvider>()
  const who = firstName(request.fullName)
  return (
    <div className="grid gap-4">
      {request.handovers.map((handover) => (
        <HandoverCard key={handover.id} handover={handover} who={who} request={request} onChanged={onChanged} />
      ))}
      {chosen ? (
        <div className="grid gap-3">
          <div>
            <p className="font-semibold wrap-anywhere">{chosen.name}</p>
            {chosen.place && <p className="text-sm text-muted">{chosen.place}</p>}
            <button type="button" className="link text-sm" onClick={() => setChosen(undefined)}>
              {words.chooseOther}
            </button>
          </div>
          <AgreementForm
            request={request}
            provider={chosen}
            who={who}
            onChanged={onChanged}
            onDone={() => setChosen(undefined)}
          />
          <Reason text={words.notAsked(who)} />
          <Button kind="outline" disabled>
            {words.handOver(chosen.name)}
          </Button>
        </div>
      ) : (
        <ClinicSearch onChoose={setChosen} />
      )}
    </div>
  )
}

/** Why the button below is disabled. */
const Reason = ({ text }: { text: string }) => (
  <p className="flex gap-2.5 rounded-sm bg-warn-bg px-3.5 py-3 text-sm text-warn">
    <Lock className="mt-0.5 flex-none" />
    {text}
  </p>
)

type HandoverCardProps = HandoverPartProps & { handover: Handover; who: string }

function HandoverCard({ handover, who, request, onChanged }: HandoverCardProps) {
  const now = useNow()
  const [isBusy, setBusy] = useState(false)
  const { id, provider, state, note, expiresAt, offer } = handover
  const name = provider.name || words.formerClinic
  const isOpen = state === 'asked' || state === 'agreed'
  const take = async (step: 'completion' | 'withdrawal', done: string) => {
    setBusy(true)
    const answer = await sendHandoverStep(request.reference, id, step, { version: request.version })
    setBusy(false)
    const newer = answer.ok ? answer.request : conflictOf(answer.answer)
    if (newer) onChanged(newer)
    if (answer.ok) toast.success(done)
    else toast.error(answer.message)
  }
  return (
    <div className="grid gap-3 rounded-sm border border-line p-3.5">
      <div>
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          {(state === 'agreed' || state === 'handed_over') && (
            <CircleCheck className="size-4 flex-none text-teal-700" />
          )}
          {words.states[state]}
        </p>
        {note && <p className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">{note}</p>}
        {offer && (
          <div className="mt-1 text-sm">
            <p className="text-muted">{words.offer.offered(kindNames[offer.kind], cityOf(offer.timeZone))}</p>
            <ul>
              {offer.times.map((time) => (
                <li key={time}>{momentIn(offer.timeZone, time)}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {state === 'asked' && expiresAt && (
        <Reason
          text={
            now && new Date(expiresAt) < new Date(now)
              ? words.expired(who)
              : words.waiting(who, formatDateTime(expiresAt))
          }
        />
      )}
      {isOpen && (
        <>
          <Button
            disabled={state !== 'agreed'}
            busy={isBusy}
            onClick={() => take('completion', words.handedOver(name))}
          >
            {isBusy ? common.sending : words.handOver(name)}
          </Button>
          <button
            type="button"
            className="link justify-self-start text-sm"
            aria-label={words.withdrawWhat(name)}
            disabled={isBusy}
            onClick={() => take('withdrawal', words.withdrawn)}
          >
            {words.withdraw}
          </button>
        </>
      )}
    </div>
  )
}
