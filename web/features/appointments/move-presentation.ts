import { type MoveName, NOTICE_HOURS } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { isShortNotice, otherParty } from './appointment-text.ts'
import type { Viewer } from './clocks.ts'

/** A dialog that confirms the move and takes a reason. `note` says what the move leads to. */
export type ReasonDialogText = {
  title: string
  busyAction: string
  note: (appointment: Appointment, viewer: Viewer, now: Date) => string
}

/** Everything that the screens show of a move. */
export type MovePresentation = {
  action: Record<Viewer, string>
  kind: 'primary' | 'outline' | 'danger'
  /** The toast after the move. */
  done: string
  /** Whether rows of the list offer the move when the appointment waits for the viewer. */
  isAnswer: boolean
  /** The dialog before the move: a reason, another slot, or none. */
  dialog: ReasonDialogText | 'slot' | null
}

const both = (action: string): Record<Viewer, string> => ({ patient: action, provider: action })

/** The buttons of all moves, in the order in which they are rendered; null for moves without one. */
export const MOVE_PRESENTATION: Readonly<Record<MoveName, MovePresentation | null>> = {
  confirm: {
    action: both('Confirm'),
    kind: 'primary',
    done: 'The appointment is confirmed.',
    isAnswer: true,
    dialog: null,
  },
  accept: {
    action: both('Accept'),
    kind: 'primary',
    done: 'The new time is accepted.',
    isAnswer: true,
    dialog: null,
  },
  reschedule: {
    action: { patient: 'Move', provider: 'Propose another time' },
    kind: 'outline',
    done: 'The new time is sent.',
    isAnswer: false,
    dialog: 'slot',
  },
  decline: {
    action: both('Decline'),
    kind: 'outline',
    done: 'Declined. The other side is told.',
    isAnswer: true,
    dialog: {
      title: 'Decline this time?',
      busyAction: 'Declining',
      note: (appointment, viewer) =>
        `${otherParty(appointment, viewer).displayname} is told, and the time becomes free for others. You can also propose another time instead.`,
    },
  },
  cancel: {
    action: both('Cancel appointment'),
    kind: 'danger',
    done: 'Cancelled. The other side is told.',
    isAnswer: false,
    dialog: { title: 'Cancel this appointment?', busyAction: 'Cancelling', note: cancellationNote },
  },
  request: null,
  offer: null,
  complete: null,
  expire: null,
}

/** All moves with a button. */
export const MOVES_WITH_BUTTON = (Object.keys(MOVE_PRESENTATION) as MoveName[]).filter(
  (name) => MOVE_PRESENTATION[name],
)

/** The moves that answer a request or a proposal. */
export const ANSWERS = MOVES_WITH_BUTTON.filter((name) => MOVE_PRESENTATION[name]?.isAnswer)

function cancellationNote(appointment: Appointment, viewer: Viewer, now: Date) {
  const other = otherParty(appointment, viewer).displayname
  if (isShortNotice(appointment, now))
    return `It begins in less than ${NOTICE_HOURS} hours, so this counts as short notice, and ${other} is told so. It still costs nothing.`
  return `Cancelling costs nothing. ${other} is told, and the time becomes free for others.`
}
