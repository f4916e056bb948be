import { useState } from 'react'
import type { MoveName } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { Button } from '#web/ui/button.tsx'
import type { Viewer } from './clocks.ts'
import { MOVE_PRESENTATION, type MovePresentation } from './move-presentation.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'
import { type OnMoved, useMove } from './use-move.ts'

type AppointmentActionsProps = {
  appointment: Appointment
  viewer: Viewer
  onMoved: OnMoved
  /** The moves to offer, of those that are open. */
  moves: readonly MoveName[]
  size?: 'small'
  /** The row that the buttons belong to, for screen readers. */
  about?: string
  /** Labels in place of the usual ones. */
  labels?: Partial<Record<MoveName, string>>
  /** The move that is the step forward of the view. */
  main?: MoveName
}

/** A button for every open move, with the dialog that the move needs. */
export function AppointmentActions({
  appointment,
  viewer,
  onMoved,
  moves,
  size,
  about,
  labels = {},
  main,
}: AppointmentActionsProps) {
  const [dialog, setDialog] = useState<MoveName>()
  const { busy, move } = useMove(appointment, viewer, onMoved)
  const presented = moves.flatMap((name) => {
    const presentation = MOVE_PRESENTATION[name]
    return presentation ? [{ name, presentation }] : []
  })
  const open = presented.filter(({ name }) => appointment.moves.includes(name))
  return (
    <>
      {open.map(({ name, presentation }) => (
        <Button
          key={name}
          kind={name === main ? 'main' : presentation.kind}
          size={size}
          busy={busy === name}
          onClick={() => (presentation.dialog ? setDialog(name) : void move(name))}
        >
          {labels[name] ?? presentation.action[viewer]}
          {about && <span className="sr-only"> {about}</span>}
        </Button>
      ))}
      {/* Also for moves that are not open any more: a dialog closes after its move, and restores the focus. */}
      {presented.map(({ name, presentation }) => (
        <MoveDialog
          key={name}
          name={name}
          presentation={presentation}
          appointment={appointment}
          viewer={viewer}
          onMoved={onMoved}
          isOpen={dialog === name}
          onClose={() => setDialog(undefined)}
        />
      ))}
    </>
  )
}

type MoveDialogProps = {
  name: MoveName
  presentation: MovePresentation
  appointment: Appointment
  viewer: Viewer
  onMoved: OnMoved
  isOpen: boolean
  onClose: () => void
}

function MoveDialog({ name, presentation, ...dialog }: MoveDialogProps) {
  if (!presentation.dialog) return null
  if (presentation.dialog === 'slot') return <RescheduleDialog {...dialog} />
  return <ReasonDialog {...dialog} move={name} text={presentation.dialog} action={presentation.action[dialog.viewer]} />
}
