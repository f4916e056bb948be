import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { common } from '#content/interface.ts'
import { callOutcomes, callSteps, callsPage } from '#content/pages/desk-calls.ts'
import { deskQueue } from '#content/pages/requests.ts'
import {
  CALL_NOTE_MAX,
  CALL_OUTCOMES,
  CALL_STEPS,
  CallOutcomeForm,
  type CallStep,
  type DeskCall,
} from '#domain/desk-calls.ts'
import { formProblems } from '#domain/form-schemas.ts'
import { cityOf, momentIn, visitorTimeZone } from '#domain/local-time.ts'
import phone from '#web/drawings/procedures/check-up.svg'
import { refreshDeskCounts } from '#web/features/desk/desk-calls.ts'
import { Due, Owner } from '#web/features/desk/queue-parts.tsx'
import { randomId } from '#web/platform/random-id.ts'
import { useSession } from '#web/platform/session.ts'
import { formatFullDay, formatTime, isoDate } from '#web/platform/time/format.ts'
import { useNow } from '#web/platform/time/use-now.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, RadioGroup } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PhoneCall } from '#web/ui/icons.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { useLiveRequests } from './queue.tsx'
import { sendCall } from './request-calls.ts'

/** The calls to make, by the days of the operator's own clock. */
export function CallsScreen({ calls }: { calls: readonly DeskCall[] }) {
  const [called, setCalled] = useState<DeskCall>()
  useLiveRequests()
  const days = Map.groupBy(calls, ({ dueAt }) => isoDate(dueAt))
  if (calls.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={phone} text={callsPage.empty} hint={callsPage.emptyHint} />
      </div>
    )
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="mt-6 first:mt-0">
          <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">
            {formatFullDay(ofDay[0]?.dueAt ?? day)}
          </h2>
          <ul className="card overflow-hidden">
            {ofDay.map((call) => (
              <CallRow key={call.reference} call={call} onRecord={() => setCalled(call)} />
            ))}
          </ul>
        </section>
      ))}
      <Dialog
        title={called ? callsPage.recordFor(called.fullName) : ''}
        isOpen={called !== undefined}
        onClose={() => setCalled(undefined)}
      >
        {called && <OutcomeForm key={called.reference} call={called} onDone={() => setCalled(undefined)} />}
      </Dialog>
    </>
  )
}

function CallRow({ call, onRecord }: { call: DeskCall; onRecord: () => void }) {
  const me = useSession()?.user._id
  const now = useNow()
  const { reference, fullName, dueAt, timeZone, phone, owner } = call
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <span className="display w-16 text-[1.5rem] tabular-nums">{formatTime(dueAt)}</span>
      <span className="min-w-0 flex-1 basis-52">
        <Link to={`/operator/requests/${reference}`} className="font-semibold wrap-anywhere hover:underline">
          {fullName}
        </Link>
        <span className="block text-sm text-muted">
          {callsPage.theirs(momentIn(timeZone, dueAt), cityOf(timeZone))} · {reference}
        </span>
      </span>
      <a href={`tel:${phone}`} className="link tabular-nums">
        {phone}
      </a>
      {new Date(dueAt) < now && <Due at={dueAt} now={now} />}
      {owner ? (
        <Owner name={owner.name} isMe={owner.id === me} />
      ) : (
        <span className="text-sm text-muted">{deskQueue.unassigned}</span>
      )}
      <Button kind="outline" size="small" onClick={onRecord}>
        <PhoneCall />
        {callsPage.record}
        <span className="sr-only"> {fullName}</span>
      </Button>
    </li>
  )
}

/** How the call went, and the next step. A changed form has a new idempotency key, so that it is no replay. */
function OutcomeForm({ call, onDone }: { call: DeskCall; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const [id, setId] = useState(randomId)
  const [next, setNext] = useState<CallStep>('call_again')
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true }>({
    send: async ({ callAgainAt, ...values }) => {
      const again = next === 'call_again' && callAgainAt ? { callAgainAt: toMoment(String(callAgainAt)) } : {}
      const checked = CallOutcomeForm.safeParse({ ...values, ...again, id, next, version: call.version })
      return checked.success ? sendCall(call.reference, checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onDone: () => {
      toast.success(callsPage.saved)
      onDone()
      void revalidate()
      void refreshDeskCounts()
    },
    onRefused: ({ code }) => {
      // Conflict with a colleague: the row and its version load again, what was typed stays.
      if (code === 'changed') void revalidate()
      return undefined
    },
    errorToast: false,
  })
  const steps = CALL_STEPS.filter((step) => step !== 'mail' || call.hasEmail)
  return (
    <form method="post" noValidate onSubmit={submit} onInput={() => setId(randomId())} className="grid gap-4">
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <RadioGroup
        legend={callsPage.outcome}
        name="outcome"
        options={CALL_OUTCOMES.map((value) => ({ value, text: callOutcomes[value] }))}
        error={problemOf('outcome')}
      />
      <TextArea label={callsPage.note} optional name="text" limit={CALL_NOTE_MAX} rows={3} error={problemOf('text')} />
      <RadioGroup
        legend={callsPage.next}
        name="next"
        options={steps.map((value) => ({ value, text: callSteps[value] }))}
        chosen={next}
        onChoose={(value) => setNext(value as CallStep)}
        error={problemOf('next')}
      />
      {next === 'call_again' && (
        <Field
          label={callsPage.callAgainAt}
          type="datetime-local"
          name="callAgainAt"
          hint={callsPage.callAgainZone(cityOf(visitorTimeZone()))}
          error={problemOf('callAgainAt')}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {isBusy ? common.saving : callsPage.save}
      </Button>
    </form>
  )
}

/** The local time of a field as a moment; a half-typed one is refused as it is. */
function toMoment(typed: string) {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? typed : date.toISOString()
}
