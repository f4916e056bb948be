import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { refreshDeskCounts } from '#features/desk/web/api.ts'
import { Due } from '#features/desk/web/queue-parts.tsx'
import { deskQueue } from '#features/desk/words/queue.ts'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { cityOf, momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import phone from '#platform/web/drawings/procedures/check-up.svg'
import { randomId } from '#platform/web/random-id.ts'
import { useSession } from '#platform/web/session.ts'
import { CALENDAR, formatFullDay, formatTime, isoDate } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field, RadioGroup } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { PhoneCall } from '#platform/web/ui/icons.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { common } from '#platform/words/interface.ts'
import {
  CALL_NOTE_MAX,
  CALL_OUTCOMES,
  CALL_STEPS,
  CallOutcomeForm,
  type CallStep,
  type DuePhoneCall,
  type Shift,
} from '../../rules/phone-calls.ts'
import { callOutcomes, callSteps, phoneCallsPage } from '../../words/phone-calls.ts'
import { requestPage } from '../../words/requests.ts'
import { sendCall } from './api.ts'
import { useLiveRequests } from './queue.tsx'

type PhoneCallsScreenProps = { calls: readonly DuePhoneCall[]; shifts: readonly Shift[] }

/** The calls to make and the working hours, by the days of the operator's own clock. */
export function PhoneCallsScreen({ calls, shifts }: PhoneCallsScreenProps) {
  const [called, setCalled] = useState<DuePhoneCall>()
  useLiveRequests()
  const days = [...new Set([...calls.map(({ dueAt }) => isoDate(dueAt)), ...shifts.map(({ from }) => isoDate(from))])]
  if (days.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={phone} text={phoneCallsPage.empty} hint={phoneCallsPage.emptyHint} />
      </div>
    )
  return (
    <>
      {days.toSorted().map((day) => (
        <section key={day} className="mt-6 first:mt-0">
          <h2 className="mb-2 font-sans text-base font-semibold tracking-normal">{formatFullDay(day, CALENDAR)}</h2>
          <CallDay
            calls={calls.filter(({ dueAt }) => isoDate(dueAt) === day)}
            shifts={shifts.filter(({ from }) => isoDate(from) === day)}
            onRecord={setCalled}
          />
        </section>
      ))}
      <Dialog
        title={called ? phoneCallsPage.recordFor(called.fullName) : ''}
        isOpen={called !== undefined}
        onClose={() => setCalled(undefined)}
      >
        {called && <OutcomeForm key={called.reference} call={called} onDone={() => setCalled(undefined)} />}
      </Dialog>
    </>
  )
}

type CallDayProps = PhoneCallsScreenProps & { onRecord: (call: DuePhoneCall) => void }

/** A column for each operator who works on the day or has calls, and one for calls that have no owner yet. */
function CallDay({ calls, shifts, onRecord }: CallDayProps) {
  const me = useSession()?.user._id
  const owners = [...shifts.map(({ operator }) => operator), ...calls.flatMap(({ owner }) => owner ?? [])]
  const operators = new Map(owners.map(({ id, name }) => [id, name]))
  const columns = [...operators].map(([id, name]) => ({
    id,
    name: id === me ? deskQueue.you : name || requestPage.formerColleague,
    hours: shifts.filter(({ operator }) => operator.id === id),
    calls: calls.filter(({ owner }) => owner?.id === id),
  }))
  const unowned = calls.filter(({ owner }) => owner === null)
  if (unowned.length > 0) columns.push({ id: '', name: deskQueue.unassigned, hours: [], calls: unowned })
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {columns.map((column) => (
        <section key={column.id} aria-label={column.name} className="card overflow-hidden">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-sand-50 px-4 py-2.5">
            <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{column.name}</h3>
            <p className="text-sm text-muted tabular-nums">
              {column.hours.map(({ from, to }) => `${formatTime(from)} – ${formatTime(to)}`).join(', ') ||
                (column.id && phoneCallsPage.noHours)}
            </p>
          </header>
          {column.calls.length === 0 && <p className="px-4 py-3 text-sm text-muted">{phoneCallsPage.noCalls}</p>}
          <ul>
            {column.calls.map((call) => (
              <CallRow key={call.reference} call={call} onRecord={() => onRecord(call)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function CallRow({ call, onRecord }: { call: DuePhoneCall; onRecord: () => void }) {
  const now = useNow()
  const { reference, fullName, dueAt, timeZone, phone } = call
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-5">
      <span className="display w-16 text-[1.5rem] tabular-nums">{formatTime(dueAt)}</span>
      <span className="min-w-0 flex-1 basis-52">
        <Link to={`/operator/requests/${reference}`} className="font-semibold wrap-anywhere hover:underline">
          {fullName}
        </Link>
        <span className="block text-sm text-muted">
          {phoneCallsPage.theirs(momentIn(timeZone, dueAt), cityOf(timeZone))} · {reference}
        </span>
      </span>
      <a href={`tel:${phone}`} className="link tabular-nums">
        {phone}
      </a>
      {new Date(dueAt) < now && <Due at={dueAt} now={now} />}
      <Button kind="outline" size="small" onClick={onRecord}>
        <PhoneCall />
        {phoneCallsPage.record}
        <span className="sr-only"> {fullName}</span>
      </Button>
    </li>
  )
}

/** How the call went, and the next step. A changed form has a new idempotency key, so that it is no replay. */
function OutcomeForm({ call, onDone }: { call: DuePhoneCall; onDone: () => void }) {
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
      toast.success(phoneCallsPage.saved)
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
        legend={phoneCallsPage.outcome}
        name="outcome"
        options={CALL_OUTCOMES.map((value) => ({ value, text: callOutcomes[value] }))}
        error={problemOf('outcome')}
      />
      <TextArea
        label={phoneCallsPage.note}
        optional
        name="text"
        limit={CALL_NOTE_MAX}
        rows={3}
        error={problemOf('text')}
      />
      <RadioGroup
        legend={phoneCallsPage.next}
        name="next"
        options={steps.map((value) => ({ value, text: callSteps[value] }))}
        chosen={next}
        onChoose={(value) => setNext(value as CallStep)}
        error={problemOf('next')}
      />
      {next === 'call_again' && (
        <Field
          label={phoneCallsPage.callAgainAt}
          type="datetime-local"
          name="callAgainAt"
          hint={phoneCallsPage.callAgainZone(cityOf(visitorTimeZone()))}
          error={problemOf('callAgainAt')}
        />
      )}
      <Button type="submit" busy={isBusy}>
        {isBusy ? common.saving : phoneCallsPage.save}
      </Button>
    </form>
  )
}

/** The local time of a field as a moment; a half-typed one is refused as it is. */
function toMoment(typed: string) {
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? typed : date.toISOString()
}
