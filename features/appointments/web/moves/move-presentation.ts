import { isMoving, type MoveName } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { otherParty, type Viewer } from '../appointment-facts.ts'
import { isShortNotice } from '../appointment-text.ts'

const { moves } = appointmentsPage

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
    action: both(moves.confirm.action),
    kind: 'primary',
    done: moves.confirm.done,
    isAnswer: true,
    dialog: null,
  },
  accept: {
    action: both(moves.accept.action),
    kind: 'primary',
    done: moves.accept.done,
    isAnswer: true,
    dialog: null,
  },
  reschedule: {
    action: moves.reschedule.action,
    kind: 'outline',
    done: moves.reschedule.done,
    isAnswer: false,
    dialog: 'slot',
  },
  decline: {
    action: both(moves.decline.action),
    kind: 'outline',
    done: moves.decline.done,
    isAnswer: true,
    dialog: {
      title: moves.decline.title,
      busyAction: moves.decline.busy,
      keep: moves.decline.keep,
      note: declineNote,
    },
  },
  cancel: {
    action: both(moves.cancel.action),
    kind: 'danger',
    done: moves.cancel.done,
    isAnswer: false,
    dialog: {
      title: moves.cancel.title,
      busyAction: moves.cancel.busy,
      keep: moves.cancel.keep,
      note: cancellationNote,
    },
  },
  withdraw: {
    action: both(moves.withdraw.action),
    kind: 'outline',
    done: moves.withdraw.done,
    isAnswer: false,
    dialog: null,
  },
  no_show: {
    action: both(moves.no_show.action),
    kind: 'outline',
    done: moves.no_show.done,
    isAnswer: false,
    dialog: {
      title: moves.no_show.title,
      busyAction: moves.no_show.busy,
      keep: moves.no_show.keep,
      note: (appointment, viewer) => moves.no_show.note(otherParty(appointment, viewer).displayname),
    },
  },
  complete: {
    action: both(moves.complete.action),
    kind: 'outline',
    done: moves.complete.done,
    isAnswer: false,
    dialog: null,
  },
  request: null,
  book: null,
  rebook: null,
  offer: null,
  expire: null,
}

/** The toast after a move. A new time may be agreed at once. */
export const doneText = (name: MoveName, { state }: Pick<Appointment, 'state'>) =>
  name === 'reschedule' && state === 'confirmed'
    ? moves.reschedule.doneAtOnce
    : (MOVE_PRESENTATION[name]?.done ?? moves.done)

/** All moves with a button. */
export const MOVES_WITH_BUTTON = (Object.keys(MOVE_PRESENTATION) as MoveName[]).filter(
  (name) => MOVE_PRESENTATION[name],
)

/** The moves that answer a request or a proposal. */
export const ANSWERS = MOVES_WITH_BUTTON.filter((name) => MOVE_PRESENTATION[name]?.isAnswer)

function cancellationNote(appointment: Appointment, viewer: Viewer, now: Date) {
  const other = otherParty(appointment, viewer).displayname
  const note = isShortNotice(appointment, now) ? moves.cancel.noteAtShortNotice(other) : moves.cancel.note(other)
  return appointment.case ? `${note} ${moves.cancel.ofCase}` : note
}

function declineNote(appointment: Appointment, viewer: Viewer) {
  const other = otherParty(appointment, viewer).displayname
  return isMoving(appointment.state) ? moves.decline.noteWhileMoving(other) : moves.decline.note(other)
}
