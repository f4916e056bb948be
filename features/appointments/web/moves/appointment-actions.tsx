import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#platform/web/ui/button.tsx'
import type { MoveName } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import type { Viewer } from '../appointment-facts.ts'
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
  /** Opens the reschedule dialog with the time that the address names, as links to a freed time do. */
  opensWantedTime?: boolean
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
  opensWantedTime = false,
}: AppointmentActionsProps) {
  const [dialog, setDialog] = useState<MoveName>()
  const wanted = useWantedTime(opensWantedTime ? appointment : undefined, () => setDialog('reschedule'))
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
          wanted={wanted}
          isOpen={dialog === name}
          onClose={() => setDialog(undefined)}
        />
      ))}
    </>
  )
}

/** The time that the address names for an appointment, and a call for each navigation to one. */
function useWantedTime(appointment: Appointment | undefined, onWanted: () => void) {
  const { key: navigation, search } = useLocation()
  const named = new URLSearchParams(search).get('reschedule')
  const wanted = appointment && named ? wantedTime(appointment, named) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(() => {
    if (wanted) onWanted()
  }, [navigation, wanted])
  return wanted
}

/** Nothing when the appointment cannot be rescheduled, or has this time already. */
function wantedTime({ moves, startsAt, newStartsAt }: Appointment, named: string) {
  if (!moves.includes('reschedule') || Number.isNaN(Date.parse(named))) return
  const wanted = new Date(named).toISOString()
  return wanted === startsAt || wanted === newStartsAt ? undefined : wanted
}

type MoveDialogProps = {
  name: MoveName
  presentation: MovePresentation
  appointment: Appointment
  viewer: Viewer
  onMoved: OnMoved
  wanted: string | undefined
  isOpen: boolean
  onClose: () => void
}

function MoveDialog({ name, presentation, wanted, ...dialog }: MoveDialogProps) {
  if (!presentation.dialog) return null
  if (presentation.dialog === 'slot') return <RescheduleDialog {...dialog} preset={wanted} />
  return <ReasonDialog {...dialog} move={name} text={presentation.dialog} action={presentation.action[dialog.viewer]} />
}
