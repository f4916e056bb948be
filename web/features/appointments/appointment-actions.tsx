import { useState } from 'react'
import type { MoveName } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { Button } from '#web/ui/button.tsx'
import { moveWords } from '../appointment-words.ts'
import type { Viewer } from '../clocks.ts'
import { type OnMoved, useMove } from '../use-move.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RescheduleDialog } from './reschedule-dialog.tsx'

type AppointmentActionsProps = {
  appointment: Appointment
  viewer: Viewer
  onMoved: OnMoved
  /** The moves to offer, of those that are open. */
  moves: readonly MoveName[]
  size?: 'small'
  /** Said to whoever cannot see which row the buttons belong to. */
  about?: string
}

const YES: readonly MoveName[] = ['confirm', 'accept']
const kindOf = (move: MoveName) => (YES.includes(move) ? 'primary' : move === 'cancel' ? 'danger' : 'outline')

/** The moves that are open now. What ends an appointment or changes its time is asked about before. */
export function AppointmentActions({ appointment, viewer, onMoved, moves, size, about }: AppointmentActionsProps) {
  const [dialog, setDialog] = useState<MoveName>()
  const { busy, move } = useMove(appointment, viewer, onMoved)
  const open = moves.filter((name) => appointment.moves.includes(name))
  const shared = { appointment, viewer, onMoved, onClose: () => setDialog(undefined) }
  return (
    <>
      {open.map((name) => (
        <Button
          key={name}
          kind={kindOf(name)}
          size={size}
          busy={busy === name}
          onClick={() => (YES.includes(name) ? void move(name) : setDialog(name))}
        >
          {moveWords(name, viewer)}
          {about && <span className="sr-only"> {about}</span>}
        </Button>
      ))}
      <ReasonDialog {...shared} move="decline" isOpen={dialog === 'decline'} />
      <ReasonDialog {...shared} move="cancel" isOpen={dialog === 'cancel'} />
      <RescheduleDialog {...shared} isOpen={dialog === 'reschedule'} />
    </>
  )
}
