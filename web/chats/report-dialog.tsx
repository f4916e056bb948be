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
import { reportChat } from './client/calls.ts'
import type { KnownChat } from './client/state.ts'

type ReportDialogProps = { chat: KnownChat; isOpen: boolean; onClose: () => void }

/** Tells the care team that something is wrong with somebody. */
export function ReportDialog({ chat, isOpen, onClose }: ReportDialogProps) {
  return (
    <Dialog title="Report this person" isOpen={isOpen} onClose={onClose}>
      <ReportFields chat={chat} onDone={onClose} />
    </Dialog>
  )
}

const options = REPORT_REASONS.map((value) => ({ value, text: reportReasons[value] }))

function ReportFields({ chat, onDone }: { chat: KnownChat; onDone: () => void }) {
  const { problem, isBusy, submit } = useReport(chat._id, onDone)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">
        Our care team reads your report and looks into it. {chat.other.displayname} does not hear of it.
      </p>
      {problem?.field === '' && <FormAlert>{problem.message}</FormAlert>}
      <RadioGroup legend="What is wrong?" name="reason" options={options} error={errorOf('reason')} />
      <TextArea label="What happened" optional name="text" limit={REPORT_MAX} rows={3} error={errorOf('text')} />
      <Button type="submit" kind="danger" busy={isBusy}>
        {isBusy ? 'Sending' : 'Send report'}
      </Button>
    </form>
  )
}

function useReport(chatId: string, onDone: () => void) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = ReportForm.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!checked.success) return setProblem(firstProblem(checked.error))
    setBusy(true)
    const answer = await reportChat(chatId, checked.data)
    setBusy(false)
    if (!answer.ok) return setProblem({ field: '', message: answer.message })
    toast.success(answer.message)
    onDone()
  }
  return { problem, isBusy, submit }
}
