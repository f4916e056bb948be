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
    done: 'You’ve confirmed the appointment.',
    isAnswer: true,
    dialog: null,
  },
  accept: {
    action: both('Accept'),
    kind: 'primary',
    done: 'You’ve accepted this time.',
    isAnswer: true,
    dialog: null,
  },
  reschedule: {
    action: { patient: 'Reschedule', provider: 'Propose another time' },
    kind: 'outline',
    done: 'Your suggestion has been sent.',
    isAnswer: false,
    dialog: 'slot',
  },
  decline: {
    action: both('Decline'),
    kind: 'outline',
    done: 'Declined. We’ve let them know.',
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
    done: 'Cancelled. We’ve let them know.',
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
    done: 'The appointment stays at the agreed time.',
    isAnswer: false,
    dialog: null,
  },
  no_show: {
    action: both('Didn’t attend'),
    kind: 'outline',
    done: 'Recorded as missed.',
    isAnswer: false,
    dialog: {
      title: 'Record a missed appointment?',
      busyAction: 'Recording',
      keep: 'Go back',
      note: (appointment, viewer) =>
        `${otherParty(appointment, viewer).displayname} will get an email and won’t be able to leave feedback on this appointment. You can undo this later.`,
    },
  },
  complete: {
    action: both('The patient attended'),
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
    return `It starts in less than ${NOTICE_HOURS} hours, so this counts as short notice, and we’ll tell ${other}. Cancelling is still free.`
  return `Cancelling is free of charge. We’ll let ${other} know, and the time becomes available to others.`
}

function declineNote(appointment: Appointment, viewer: Viewer) {
  const other = otherParty(appointment, viewer).displayname
  if (isMoving(appointment.state)) return `We’ll let ${other} know, and the appointment stays at the agreed time.`
  return `We’ll let ${other} know, and the time becomes available to others. You can also suggest another time instead.`
}
