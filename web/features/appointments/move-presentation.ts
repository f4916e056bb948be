import { isMoving, type MoveName, NOTICE_HOURS } from '#domain/appointment-moves.ts'
import type { Appointment } from '#domain/appointments.ts'
import { isShortNotice, otherParty } from './appointment-text.ts'
import type { Viewer } from './clocks.ts'

/** A dialog that confirms the move and takes a reason. `note` says what the move leads to. */
export type ReasonDialogText = {
  title: string
  busyAction: string
  /** The button that closes the dialog without the move. */
  keep: string
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
    done: 'The time is accepted.',
    isAnswer: true,
    dialog: null,
  },
  reschedule: {
    action: { patient: 'Reschedule', provider: 'Propose another time' },
    kind: 'outline',
    done: 'The new time has been sent.',
    isAnswer: false,
    dialog: 'slot',
  },
  decline: {
    action: both('Decline'),
    kind: 'outline',
    done: 'Declined. We have let them know.',
    isAnswer: true,
    dialog: {
      title: 'Decline this time?',
      busyAction: 'Declining',
      keep: 'Go back',
      note: declineNote,
    },
  },
  cancel: {
    action: both('Cancel appointment'),
    kind: 'danger',
    done: 'Cancelled. We have let them know.',
    isAnswer: false,
    dialog: {
      title: 'Cancel this appointment?',
      busyAction: 'Cancelling',
      keep: 'Keep appointment',
      note: cancellationNote,
    },
  },
  withdraw: {
    action: both('Keep the agreed time'),
    kind: 'outline',
    done: 'The appointment keeps its time.',
    isAnswer: false,
    dialog: null,
  },
  no_show: {
    action: both('Did not come'),
    kind: 'outline',
    done: 'Recorded as missed.',
    isAnswer: false,
    dialog: {
      title: 'Record a missed appointment?',
      busyAction: 'Recording',
      keep: 'Go back',
      note: (appointment, viewer) =>
        `${otherParty(appointment, viewer).displayname} gets an email and cannot leave feedback on this appointment. You can undo it later.`,
    },
  },
  complete: {
    action: both('The patient did come'),
    kind: 'outline',
    done: 'Recorded as attended.',
    isAnswer: false,
    dialog: null,
  },
  request: null,
  offer: null,
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
    return `It starts in less than ${NOTICE_HOURS} hours, so this counts as short notice, and our email to ${other} says so. It is still free of charge.`
  return `Cancelling is free of charge. We let ${other} know, and the time becomes free for others.`
}

function declineNote(appointment: Appointment, viewer: Viewer) {
  const other = otherParty(appointment, viewer).displayname
  if (isMoving(appointment.state)) return `We let ${other} know, and the appointment keeps its agreed time.`
  return `We let ${other} know, and the time becomes free for others. You can also propose another time instead.`
}
