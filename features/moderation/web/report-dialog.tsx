import { formProblems } from '#platform/rules/form-schemas.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { RadioGroup } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { REPORT_MAX, REPORT_REASONS, ReportForm } from '../rules/moderation.ts'
import { reportReasons, reportDialog as words } from '../words/report-dialog.ts'

type Sent = { ok: true; message: string }
type Send = (report: ReportForm) => Promise<Sent | Refused>
type ReportDialogProps = { title: string; note: string; send: Send; isOpen: boolean; onClose: () => void }

/** Report form: the reason and an optional text for the care team. */
export function ReportDialog({ title, note, send, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <ReportFields note={note} send={send} onDone={onClose} />
    </Dialog>
  )
}

const options = REPORT_REASONS.map((value) => ({ value, text: reportReasons[value] }))

function ReportFields({ note, send, onDone }: { note: string; send: Send; onDone: () => void }) {
  const { problemOf, isBusy, submit } = useReport(send, onDone)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{note}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <RadioGroup legend={words.reason} name="reason" options={options} error={problemOf('reason')} />
      <TextArea label={words.text} optional name="text" limit={REPORT_MAX} rows={3} error={problemOf('text')} />
      <Button type="submit" kind="danger" busy={isBusy}>
        {isBusy ? common.sending : words.submit}
      </Button>
    </form>
  )
}

function useReport(send: Send, onDone: () => void) {
  return useSubmit<Sent>({
    send: async (values) => {
      const checked = ReportForm.safeParse(values)
      return checked.success ? send(checked.data) : { ok: false, ...formProblems(checked.error) }
    },
    onDone: ({ message }) => {
      toast.success(message)
      onDone()
    },
    errorToast: false,
  })
}
