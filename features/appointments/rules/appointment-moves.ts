import { days, hours, minutes } from '#platform/rules/durations.ts'

/**
 * The life cycle of an appointment as a table of states and moves.
 *
 * `requested` waits for the provider, `proposed` for the patient. `move_requested` and `move_proposed` are the same for
 * another time of a confirmed appointment, which keeps its time until the new one is agreed on.
 */
export const APPOINTMENT_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'move_requested',
  'move_proposed',
  'declined',
  'cancelled',
  'completed',
  'no_show',
  'expired',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** In these states an appointment holds its time slot. */
export const HOLDING_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'move_requested',
  'move_proposed',
] as const satisfies AppointmentState[]

/** In these states a time is agreed on, and another one is asked for. Both are held. */
export const MOVING_STATES = ['move_requested', 'move_proposed'] as const satisfies AppointmentState[]

/** In these states a time is agreed on, so that both participants rely on it. */
export const AGREED_STATES = ['confirmed', ...MOVING_STATES] as const satisfies AppointmentState[]

/** The actors of the life cycle. `clock` is the scheduler of the server. */
export const MOVERS = ['patient', 'provider', 'clock'] as const
export type Mover = (typeof MOVERS)[number]

export const MOVE_NAMES = [
  'request',
  'book',
  'offer',
  'confirm',
  'accept',
  'decline',
  'reschedule',
  'rebook',
  'withdraw',
  'cancel',
  'complete',
  'no_show',
  'expire',
] as const
export type MoveName = (typeof MOVE_NAMES)[number]

/** `after-wait` begins `NO_SHOW_MINUTES` after the start, and ends `NO_SHOW_DAYS` after the end. */
type MoveWindow = 'before-start' | 'from-start' | 'from-end' | 'after-wait'

/**
 * What a move means in any state. The server, the mails and the screens derive their behaviour from it, so that a new move
 * is described here once.
 */
export type MoveTraits = {
  /** The window in which the move is open, relative to the appointment. */
  window: MoveWindow
  /** The window of the clock, where it is another one. */
  clockWindow?: MoveWindow
  /** The move names another time. */
  takesTime: boolean
  /** The move agrees to the time. While it is open, the appointment waits for the actor who can make it. */
  isAgreement: boolean
  /** The move that this one takes the place of where the provider confirms automatically. It is never asked for by name. */
  replaces?: MoveName
}

const BEFORE_START: MoveTraits = { window: 'before-start', takesTime: false, isAgreement: false }

export const MOVE_TRAITS: Readonly<Record<MoveName, MoveTraits>> = {
  request: BEFORE_START,
  book: { ...BEFORE_START, isAgreement: true, replaces: 'request' },
  offer: BEFORE_START,
  confirm: { ...BEFORE_START, isAgreement: true },
  accept: { ...BEFORE_START, isAgreement: true },
  decline: BEFORE_START,
  reschedule: { ...BEFORE_START, takesTime: true },
  rebook: { ...BEFORE_START, takesTime: true, isAgreement: true, replaces: 'reschedule' },
  withdraw: BEFORE_START,
  cancel: BEFORE_START,
  // A provider may record it as soon as the talk is over.
  complete: { ...BEFORE_START, window: 'from-start', clockWindow: 'from-end' },
  no_show: { ...BEFORE_START, window: 'after-wait' },
  expire: { ...BEFORE_START, window: 'from-start' },
}

/** A transition. `from` is null for the moves that create an appointment. */
export type Move = { name: MoveName; by: Mover; from: AppointmentState | null; to: AppointmentState }

/** All transitions. Server, screens, mails and tests derive from this table. */
export const MOVES: readonly Move[] = [
  { name: 'request', by: 'patient', from: null, to: 'requested' },
  // `book` and `rebook`: of a kind that the provider confirms automatically.
  { name: 'book', by: 'patient', from: null, to: 'confirmed' },
  { name: 'offer', by: 'provider', from: null, to: 'proposed' },

  { name: 'confirm', by: 'provider', from: 'requested', to: 'confirmed' },
  { name: 'decline', by: 'provider', from: 'requested', to: 'declined' },
  { name: 'reschedule', by: 'provider', from: 'requested', to: 'proposed' },
  { name: 'reschedule', by: 'patient', from: 'requested', to: 'requested' },
  { name: 'rebook', by: 'patient', from: 'requested', to: 'confirmed' },
  { name: 'cancel', by: 'patient', from: 'requested', to: 'cancelled' },

  { name: 'accept', by: 'patient', from: 'proposed', to: 'confirmed' },
  { name: 'decline', by: 'patient', from: 'proposed', to: 'declined' },
  { name: 'reschedule', by: 'patient', from: 'proposed', to: 'requested' },
  { name: 'rebook', by: 'patient', from: 'proposed', to: 'confirmed' },
  { name: 'reschedule', by: 'provider', from: 'proposed', to: 'proposed' },
  { name: 'cancel', by: 'provider', from: 'proposed', to: 'cancelled' },

  { name: 'reschedule', by: 'patient', from: 'confirmed', to: 'move_requested' },
  { name: 'rebook', by: 'patient', from: 'confirmed', to: 'confirmed' },
  { name: 'reschedule', by: 'provider', from: 'confirmed', to: 'move_proposed' },
  { name: 'cancel', by: 'patient', from: 'confirmed', to: 'cancelled' },
  { name: 'cancel', by: 'provider', from: 'confirmed', to: 'cancelled' },

  { name: 'confirm', by: 'provider', from: 'move_requested', to: 'confirmed' },
  { name: 'decline', by: 'provider', from: 'move_requested', to: 'confirmed' },
  { name: 'reschedule', by: 'provider', from: 'move_requested', to: 'move_proposed' },
  { name: 'reschedule', by: 'patient', from: 'move_requested', to: 'move_requested' },
  { name: 'rebook', by: 'patient', from: 'move_requested', to: 'confirmed' },
  { name: 'withdraw', by: 'patient', from: 'move_requested', to: 'confirmed' },
  { name: 'cancel', by: 'patient', from: 'move_requested', to: 'cancelled' },
  { name: 'cancel', by: 'provider', from: 'move_requested', to: 'cancelled' },

  { name: 'accept', by: 'patient', from: 'move_proposed', to: 'confirmed' },
  { name: 'decline', by: 'patient', from: 'move_proposed', to: 'confirmed' },
  { name: 'reschedule', by: 'patient', from: 'move_proposed', to: 'move_requested' },
  { name: 'rebook', by: 'patient', from: 'move_proposed', to: 'confirmed' },
  { name: 'reschedule', by: 'provider', from: 'move_proposed', to: 'move_proposed' },
  { name: 'withdraw', by: 'provider', from: 'move_proposed', to: 'confirmed' },
  { name: 'cancel', by: 'patient', from: 'move_proposed', to: 'cancelled' },
  { name: 'cancel', by: 'provider', from: 'move_proposed', to: 'cancelled' },

  { name: 'complete', by: 'clock', from: 'confirmed', to: 'completed' },
  { name: 'complete', by: 'provider', from: 'confirmed', to: 'completed' },
  { name: 'no_show', by: 'provider', from: 'confirmed', to: 'no_show' },
  { name: 'no_show', by: 'provider', from: 'completed', to: 'no_show' },
  { name: 'complete', by: 'provider', from: 'no_show', to: 'completed' },
  { name: 'expire', by: 'clock', from: 'requested', to: 'expired' },
  { name: 'expire', by: 'clock', from: 'proposed', to: 'expired' },
  { name: 'expire', by: 'clock', from: 'move_requested', to: 'confirmed' },
  { name: 'expire', by: 'clock', from: 'move_proposed', to: 'confirmed' },
]

/** A confirmed appointment can be rescheduled until so many hours before its start, and cancelled until it starts. */
export const NOTICE_HOURS = 24
/** How long a provider waits for a patient before they can record that the patient did not come. */
export const NO_SHOW_MINUTES = 10
/** How long after the end of an appointment they can. */
export const NO_SHOW_DAYS = 7

type Situation = {
  state: AppointmentState
  startsAt: Date
  endsAt: Date
  /** The time that is asked for while another one is agreed on. */
  newStartsAt?: Date | null
  now: Date
}

/** The moves that are open to an actor now. */
export function openMoves(by: Mover, situation: Situation): Move[] {
  return MOVES.filter(
    (move) =>
      move.by === by &&
      move.from === situation.state &&
      askedName(move.name) === move.name &&
      isInTime(move, situation),
  )
}

/** The move of that name, if it is open to the actor now. */
export const findMove = (name: MoveName, by: Mover, situation: Situation) =>
  openMoves(by, situation).find((move) => move.name === name)

/** The name by which a move is asked for. */
export const askedName = (name: MoveName) => MOVE_TRAITS[name].replaces ?? name

/** The agreement that takes the place of a patient's request of a kind that the provider confirms automatically. */
export const confirmedAtOnce = (asked: Move): Move =>
  MOVES.find(
    ({ name, by, from }) => MOVE_TRAITS[name].replaces === asked.name && by === asked.by && from === asked.from,
  ) ?? asked

/** A booking is an offer, a request, or agreed at once. */
export function firstMove(by: 'patient' | 'provider', kind: { confirmsAutomatically: boolean }) {
  const name = by === 'provider' ? 'offer' : 'request'
  const asked = MOVES.find((move) => move.from === null && move.name === name) as Move
  return kind.confirmsAutomatically ? confirmedAtOnce(asked) : asked
}

/** Whether a cancellation now is short notice. */
export const isLateNotice = ({ startsAt, now }: Pick<Situation, 'startsAt' | 'now'>) =>
  startsAt.getTime() - now.getTime() < hours(NOTICE_HOURS)

/** Whether a time is agreed on in this state. */
export const isAgreed = (state: AppointmentState | null) => AGREED_STATES.some((agreed) => agreed === state)

/** Whether an appointment holds its time in this state. */
export const isHolding = (state: AppointmentState) => HOLDING_STATES.some((holding) => holding === state)

/** Whether another time is asked for while one is agreed on. */
export const isMoving = (state: AppointmentState | null) => MOVING_STATES.some((moving) => moving === state)

function isInTime({ name, by, from }: Move, { startsAt, endsAt, newStartsAt, now }: Situation) {
  const { window: ownWindow, clockWindow = ownWindow, takesTime } = MOVE_TRAITS[name]
  const window = by === 'clock' ? clockWindow : ownWindow
  if (window === 'from-end') return now >= endsAt
  if (window === 'after-wait')
    return (
      now.getTime() >= startsAt.getTime() + minutes(NO_SHOW_MINUTES) &&
      now.getTime() < endsAt.getTime() + days(NO_SHOW_DAYS)
    )
  // Of two times that are held, the earlier one ends the wait for an answer.
  const deadline = newStartsAt && newStartsAt < startsAt ? newStartsAt : startsAt
  if (window === 'from-start') return now >= deadline
  if (now >= deadline) return false
  return !(takesTime && isAgreed(from) && isLateNotice({ startsAt, now }))
}
