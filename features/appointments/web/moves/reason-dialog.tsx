import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import type { MoveName } from '../../rules/appointment-moves.ts'
import { type Appointment, REASON_MAX } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { otherParty, type Viewer } from '../appointment-facts.ts'
import type { ReasonDialogText } from './move-presentation.ts'
import { closeOnConflict, type OnMoved, useMove } from './use-move.ts'

type ReasonDialogProps = {
  move: MoveName
  text: ReasonDialogText
  /** The label of the button that makes the move. */
  action: string
  appointment: Appointment
  viewer: Viewer
  isOpen: boolean
  onClose: () => void
  onMoved: OnMoved
}

/** Confirms a move, says what it leads to, and takes an optional reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog title={props.text.title} isOpen={props.isOpen} onClose={props.onClose}>
      <ReasonForm {...props} />
    </Dialog>
  )
}

function ReasonForm({ move: name, text, action, appointment, viewer, onClose, onMoved }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { move } = useMove(appointment, viewer, onMoved)
  const { submit, isBusy, problem } = useSubmit({
    send: () => move(name, { reason }),
    onDone: onClose,
    onRefused: (refused) => closeOnConflict(refused, onClose),
    errorToast: false,
  })
  const other = otherParty(appointment, viewer).displayname
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="wrap-anywhere">{text.note(appointment, viewer, new Date())}</p>
      <TextArea
        label={appointmentsPage.moves.reason(other)}
        optional
        rows={3}
        limit={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && <FormAlert>{problem.message}</FormAlert>}
      <div className="flex flex-wrap-reverse gap-3 child:grow child:whitespace-nowrap">
        <Button kind="outline" onClick={onClose}>
          {text.keep}
        </Button>
        <Button type="submit" kind="danger" busy={isBusy}>
          {isBusy ? text.busyAction : action}
        </Button>
      </div>
    </form>
  )
}
