import { type FormEvent, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { reportReasons } from '#content/pages/messages.ts'
import { REPORT_MAX, REPORT_REASONS, ReportForm } from '#domain/chats.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Send = (report: ReportForm) => Promise<{ ok: boolean; message: string }>
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
  const { problem, isBusy, submit } = useReport(send, onDone)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{note}</p>
      {problem?.field === '' && <FormAlert>{problem.message}</FormAlert>}
      <RadioGroup legend="What is wrong?" name="reason" options={options} error={errorOf('reason')} />
      <TextArea label="What happened" optional name="text" limit={REPORT_MAX} rows={3} error={errorOf('text')} />
      <Button type="submit" kind="danger" busy={isBusy}>
        {isBusy ? 'Sending' : 'Send report'}
      </Button>
    </form>
  )
}

function useReport(send: Send, onDone: () => void) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = ReportForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return setProblem(firstProblem(checked.error))
    setBusy(true)
    const answer = await send(checked.data)
    setBusy(false)
    if (!answer.ok) return setProblem({ field: '', message: answer.message })
    toast.success(answer.message)
    onDone()
  }
  return { problem, isBusy, submit }
}
