import { type FormEvent, useState } from 'react'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { momentHere } from '#platform/rules/time/local-time.ts'
import { call } from '#platform/web/api/call.ts'
import { useRead } from '#platform/web/api/queries.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { CalendarDays, TriangleAlert } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import {
  EXTERNAL_CALENDARS_MAX,
  type ExternalCalendar,
  ExternalCalendarForm,
  ExternalCalendarsAnswer,
} from '../../rules/external-calendars.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { NotLoaded } from '../appointment-list.tsx'

const words = appointmentsPage.externalCalendars
const PATH = '/api/v1/appointments/external-calendars'

export const fetchCalendars = () => call(ExternalCalendarsAnswer, 'GET', PATH)
const addCalendar = (form: ExternalCalendarForm) => call(ExternalCalendarsAnswer, 'POST', PATH, form)
const removeCalendar = (id: string) => call(ExternalCalendarsAnswer, 'DELETE', `${PATH}/${id}`)

type Calendars = readonly ExternalCalendar[]

/** The provider's calendars elsewhere, whose busy times are not offered. */
export function ExternalCalendars() {
  const { answer, failure, reload, change } = useRead({
    key: ['appointments', 'external-calendars'],
    read: fetchCalendars,
  })
  const calendars = answer?.calendars
  const replace = (newer: Calendars) => change((known) => ({ ...known, calendars: [...newer] }))
  return (
    <section className="card mt-6 max-w-180 p-5 sm:p-7">
      <h2 className="text-2xl">{words.heading}</h2>
      <p className="mt-2 mb-5 text-sm text-muted">{words.lead}</p>
      {failure && <NotLoaded failure={failure.message} isBusy={false} onRetry={reload} />}
      {!calendars && !failure && (
        <LoadingShape says={words.loading} className="h-12 rounded-sm bg-sand-100">
          {null}
        </LoadingShape>
      )}
      {calendars && calendars.length > 0 && (
        <ul className="mb-5 grid gap-3">
          {calendars.map((calendar) => (
            <CalendarRow key={calendar._id} calendar={calendar} onChanged={replace} />
          ))}
        </ul>
      )}
      {calendars && calendars.length < EXTERNAL_CALENDARS_MAX && <AddForm onAdded={replace} />}
    </section>
  )
}

type RowProps = { calendar: ExternalCalendar; onChanged: (calendars: Calendars) => void }

function CalendarRow({ calendar, onChanged }: RowProps) {
  const { _id, host, fetchedAt, busyCount, problem } = calendar
  const [isAsked, setAsked] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line p-4">
      <CalendarDays className="text-teal-700" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{host}</p>
        <p className="text-sm text-muted">{words.state(busyCount, momentHere(fetchedAt))}</p>
        {problem && (
          <p className="mt-1 flex gap-2 text-sm font-semibold text-warn">
            <TriangleAlert className="mt-0.5" />
            {words.problem}
          </p>
        )}
      </div>
      <Button kind="danger" size="small" onClick={() => setAsked(true)}>
        {words.remove.action}
        <span className="sr-only">{host}</span>
      </Button>
      <ConfirmDialog
        title={words.remove.title}
        isOpen={isAsked}
        action={words.remove.action}
        busyAction={words.remove.busy}
        keep={words.remove.keep}
        work={async () => ({ message: words.remove.done, ...(await removeCalendar(_id)) })}
        onDone={({ calendars }) => onChanged(calendars)}
        onClose={() => setAsked(false)}
      >
        <p>{words.remove.explanation}</p>
      </ConfirmDialog>
    </li>
  )
}

function AddForm({ onAdded }: { onAdded: (calendars: Calendars) => void }) {
  const [id, setId] = useState(randomId)
  const [url, setUrl] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = ExternalCalendarForm.safeParse({ id, url })
    if (!checked.success) return setProblem(firstProblem(checked.error).message)
    setBusy(true)
    const answer = await addCalendar(checked.data)
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message)
    setProblem(undefined)
    setUrl('')
    setId(randomId())
    toast.success(words.added)
    onAdded(answer.calendars)
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <Field
        type="url"
        inputMode="url"
        autoComplete="off"
        label={words.address}
        hint={words.hint}
        error={problem}
        value={url}
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      <Button type="submit" kind="primary" busy={isBusy} className="sm:mt-7">
        {isBusy ? words.adding : words.add}
      </Button>
    </form>
  )
}
