import type { Appointment } from '#features/appointments/rules/appointments.ts'
import { formatDateTime, formatTime, isoDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { LeaveGuard } from '#platform/web/ui/forms/leave-guard.tsx'
import { Check, PencilLine, SendHorizontal } from '#platform/web/ui/icons.tsx'
import { SUMMARY_MAX, type Summary, TEAM_NOTE_MAX } from '../rules/summaries.ts'
import { summaryPage } from '../words/summaries.ts'
import { NextSteps } from './next-steps.tsx'
import { useSummaryForm } from './use-summary-form.ts'

const { fields: words, bar } = summaryPage

type SummaryFormProps = { appointment: Appointment; first: Summary; onSent: () => void }

/** What the provider writes: for the patient, and a note for the own team. */
export function SummaryForm({ appointment, first, onSent }: SummaryFormProps) {
  const { _id, timeZone, patient, moves } = appointment
  const patientName = patient.displayname
  const { form, summary, fields, isDirty, isUnsent, busy, problemOf, change, save } = useSummaryForm({
    appointmentId: _id,
    first,
    onSaved: (isSent) => {
      toast.success(isSent ? summaryPage.sentToast(patientName) : summaryPage.savedToast)
      if (isSent) onSent()
    },
  })
  const problem = problemOf('')
  const status = describeStatus({ summary, isDirty, isUnsent, timeZone })
  const Icon = isDirty || isUnsent ? PencilLine : Check
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(true)
      }}
      className="grid gap-5"
    >
      <div className="card grid gap-5 rounded-t-none border-t-0 p-5 sm:p-6">
        <TextArea
          label={words.text}
          hint={words.textHint}
          name="text"
          rows={6}
          limit={SUMMARY_MAX}
          value={fields.text}
          onChange={({ target }) => change({ text: target.value })}
          error={problemOf('text')}
        />
        <NextSteps
          patient={patientName}
          steps={fields.nextSteps}
          error={problemOf('nextSteps')}
          onChange={(nextSteps) => change({ nextSteps })}
        />
        <TextArea
          label={
            <>
              {words.teamNote} <span className="font-normal text-muted">{words.teamNoteSecret(patientName)}</span>
            </>
          }
          name="teamNote"
          rows={2}
          limit={TEAM_NOTE_MAX}
          value={fields.teamNote}
          onChange={({ target }) => change({ teamNote: target.value })}
          error={problemOf('teamNote')}
          className="[&_textarea]:bg-butter-50"
        />
        {problem && <FormAlert>{problem}</FormAlert>}
      </div>
      <div className="card flex flex-wrap items-center justify-between gap-x-5 gap-y-3 p-4 shadow-2 sm:px-6">
        <div className="min-w-0 flex-auto basis-48 text-sm text-muted">
          <p role="status" className="flex gap-2">
            <Icon className="mt-0.5 size-4.5" />
            {status}
          </p>
          {moves.includes('complete') && <p className="mt-1">{bar.completes}</p>}
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:child:flex-auto">
          <Button
            kind="quiet"
            busy={busy === 'save'}
            disabled={busy === 'send' || !isDirty}
            onClick={() => save(false)}
          >
            {busy === 'save' ? bar.saving : bar.save}
          </Button>
          <Button type="submit" kind="main" busy={busy === 'send'} disabled={busy === 'save'}>
            {busy !== 'send' && <SendHorizontal />}
            {busy === 'send' ? bar.sending : summary.sent ? bar.sendAgain : bar.send}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} note={summaryPage.draftNote} />
    </form>
  )
}

type Status = { summary: Summary; isDirty: boolean; isUnsent: boolean; timeZone: string }

/** Whether what is written is saved or sent, and when. */
function describeStatus({ summary: { draft, sent }, isDirty, isUnsent, timeZone }: Status) {
  if (isDirty) return bar.dirty
  if (isUnsent) return bar.unsent
  if (sent) return bar.sent(momentOf(sent.updatedAt ?? sent.sentAt, timeZone))
  return draft ? bar.saved(momentOf(draft.savedAt, timeZone)) : bar.empty
}

/** The time, with the day unless it is today. */
const momentOf = (instant: string, timeZone: string) =>
  isoDate(instant, timeZone) === isoDate(new Date(), timeZone)
    ? formatTime(instant, timeZone)
    : formatDateTime(instant, timeZone)
