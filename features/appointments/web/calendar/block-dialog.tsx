import { useId, useState } from 'react'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { call } from '#platform/web/api/call.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { DateField } from '#platform/web/ui/fields/date-field.tsx'
import { Field, FieldError } from '#platform/web/ui/fields/field.tsx'
import { TimeField } from '#platform/web/ui/fields/time-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { type BlockedTime, BlockedTimeAnswer, BlockedTimeForm } from '../../rules/provider-calendar.ts'
import { calendarPage } from '../../words/calendar.ts'
import type { CalendarEntry } from './calendar-entries.ts'
import { instantAt, minuteOf, type Span, timeOf } from './calendar-time.ts'

const words = calendarPage.block

export type WantedBlock = Span & { date: string }

type BlockDialogProps = {
  wanted: WantedBlock | undefined
  timeZone: string
  entries: readonly CalendarEntry[]
  onClose: () => void
  onBlocked: (blocked: BlockedTime) => void
}

/** Blocks a time of a day, which patients cannot book then. */
export function BlockDialog(props: BlockDialogProps) {
  const { wanted, onClose } = props
  return (
    <Dialog title={words.heading} isOpen={wanted !== undefined} onClose={onClose}>
      {wanted && <BlockForm {...props} wanted={wanted} />}
    </Dialog>
  )
}

function BlockForm({ wanted, timeZone, entries, onClose, onBlocked }: BlockDialogProps & { wanted: WantedBlock }) {
  const [id] = useState(randomId)
  const [date, setDate] = useState(wanted.date)
  const [from, setFrom] = useState(timeOf(wanted.from))
  const [to, setTo] = useState(timeOf(wanted.to))
  const [note, setNote] = useState('')
  const period = periodOf(timeZone, date, from, to)
  const { submit, isBusy, problemOf, clearProblem } = useSubmit<{ ok: true; blocked: BlockedTime }>({
    send: async () => {
      if (!period) return wrongTime(date, from)
      const checked = BlockedTimeForm.safeParse({ id, ...period, note })
      if (!checked.success) return blamed({ ok: false, ...firstProblem(checked.error) })
      return call(BlockedTimeAnswer, 'POST', '/api/v1/appointments/blocked-times', checked.data)
    },
    onDone: ({ blocked }) => {
      toast.success(words.done)
      onBlocked(blocked)
      onClose()
    },
    errorToast: false,
  })
  const edit = (set: (value: string) => void) => (value: string) => {
    set(value)
    clearProblem()
  }
  const problem = problemOf('')
  const kept = period ? entries.filter((entry) => isHeldIn(entry, period)).length : 0
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{words.lead}</p>
      <DateField label={words.day} name="date" value={date} onChange={edit(setDate)} error={problemOf('date')} />
      <Times
        from={from}
        to={to}
        onFrom={edit(setFrom)}
        onTo={edit(setTo)}
        error={problemOf('startsAt') ?? problemOf('endsAt')}
      />
      <Field
        label={words.note}
        name="note"
        optional
        maxLength={100}
        autoComplete="off"
        value={note}
        error={problemOf('note')}
        onChange={({ currentTarget }) => edit(setNote)(currentTarget.value)}
      />
      {kept > 0 && <p className="rounded-sm bg-warn-bg px-3.5 py-3 text-sm text-warn">{words.kept(kept)}</p>}
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" kind="main" busy={isBusy}>
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}

type TimesProps = {
  from: string
  to: string
  onFrom: (time: string) => void
  onTo: (time: string) => void
  error: string | undefined
}

function Times({ from, to, onFrom, onTo, error }: TimesProps) {
  const id = useId()
  const shared = { 'aria-invalid': Boolean(error), 'aria-describedby': error ? `${id}-error` : undefined }
  const label = 'mb-1.5 block text-sm font-semibold'
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        <div>
          <label htmlFor={`${id}-from`} className={label}>
            {words.from}
          </label>
          <TimeField {...shared} id={`${id}-from`} name="startsAt" value={from} onChange={onFrom} />
        </div>
        <div>
          <label htmlFor={`${id}-to`} className={label}>
            {words.to}
          </label>
          <TimeField {...shared} id={`${id}-to`} name="endsAt" value={to} onChange={onTo} endsDay />
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The period on the clock of the clinic; undefined while a part of it cannot be read. */
function periodOf(timeZone: string, date: string, from: string, to: string) {
  const start = minuteOf(from)
  const end = minuteOf(to)
  if (start === undefined || end === undefined || Number.isNaN(Date.parse(date))) return undefined
  return { startsAt: instantAt(timeZone, date, start), endsAt: instantAt(timeZone, date, end) }
}

const wrongTime = (date: string, from: string): Refused => {
  if (Number.isNaN(Date.parse(date))) return { ok: false, field: 'date', message: words.invalidDay }
  return { ok: false, field: minuteOf(from) === undefined ? 'startsAt' : 'endsAt', message: words.invalidTime }
}

/** A rule about both times is shown at the second. */
const blamed = (refused: Refused): Refused => (refused.field ? refused : { ...refused, field: 'endsAt' })

const isHeldIn = (entry: CalendarEntry, { startsAt, endsAt }: { startsAt: string; endsAt: string }) =>
  entry.type === 'appointment' && entry.startsAt < endsAt && startsAt < entry.endsAt
