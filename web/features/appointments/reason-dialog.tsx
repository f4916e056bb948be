import { type SubmitEvent, useState } from 'react'
import type { MoveName } from '#domain/appointment-moves.ts'
import { type Appointment, REASON_MAX } from '#domain/appointments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { cancelRule, otherOf } from '../appointment-words.ts'
import type { Viewer } from '../clocks.ts'
import { type OnMoved, useMove } from '../use-move.ts'

type Ending = Extract<MoveName, 'decline' | 'cancel'>
type ReasonDialogProps = {
  move: Ending
  appointment: Appointment
  viewer: Viewer
  isOpen: boolean
  onClose: () => void
  onMoved: OnMoved
}

const words = {
  decline: { title: 'Decline this time?', action: 'Decline', busy: 'Declining' },
  cancel: { title: 'Cancel this appointment?', action: 'Cancel appointment', busy: 'Cancelling' },
} satisfies Record<Ending, object>

/** Asks before an appointment ends, says what that means, and takes a reason along. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog title={words[props.move].title} isOpen={props.isOpen} onClose={props.onClose}>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ move: name, appointment, viewer, onClose, onMoved }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { busy, move } = useMove(appointment, viewer, onMoved)
  const other = otherOf(appointment, viewer).displayname
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    const answer = await move(name, { reason })
    if (answer.ok || answer.appointment) onClose()
    else setProblem(answer.message)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="wrap-anywhere">
        {name === 'cancel'
          ? cancelRule(appointment, viewer, new Date())
          : `${other} is told, and the time becomes free for others. You can also propose another time instead.`}
      </p>
      <TextArea
        label={`Why? ${other} reads it.`}
        optional
        rows={3}
        limit={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && <FormAlert>{problem}</FormAlert>}
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Button kind="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" kind="danger" busy={busy !== undefined}>
          {busy ? words[name].busy : words[name].action}
        </Button>
      </div>
    </form>
  )
}
