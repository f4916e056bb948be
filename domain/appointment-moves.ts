import { hours } from './durations.ts'

/**
 * The life cycle of an appointment as a table of states and moves.
 *
 * `requested` waits for the provider, `proposed` for the patient.
 */
export const APPOINTMENT_STATES = [
  'requested',
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'completed',
  'expired',
] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** In these states an appointment holds its time slot. */
export const HOLDING_STATES = ['requested', 'proposed', 'confirmed'] as const satisfies AppointmentState[]

/** The actors of the life cycle. `clock` is the scheduler of the server. */
export const MOVERS = ['patient', 'provider', 'clock'] as const
export type Mover = (typeof MOVERS)[number]

export const MOVE_NAMES = [
  'request',
  'offer',
  'confirm',
  'accept',
  'decline',
  'reschedule',
  'cancel',
  'complete',
  'expire',
] as const
export type MoveName = (typeof MOVE_NAMES)[number]

/**
 * What a move means in any state. The server, the mails and the screens derive their behaviour from it, so that a new move
 * is described here once.
 */
export type MoveTraits = {
  /** The window in which the move is open, relative to the appointment. */
  window: 'before-start' | 'from-start' | 'from-end'
  /** The move names another time. */
  takesTime: boolean
  /** The move agrees to the time. While it is open, the appointment waits for the actor who can make it. */
  isAgreement: boolean
}

const BEFORE_START: MoveTraits = { window: 'before-start', takesTime: false, isAgreement: false }

export const MOVE_TRAITS: Readonly<Record<MoveName, MoveTraits>> = {
  request: BEFORE_START,
  offer: BEFORE_START,
  confirm: { ...BEFORE_START, isAgreement: true },
  accept: { ...BEFORE_START, isAgreement: true },
  decline: BEFORE_START,
  reschedule: { ...BEFORE_START, takesTime: true },
  cancel: BEFORE_START,
  complete: { ...BEFORE_START, window: 'from-end' },
  expire: { ...BEFORE_START, window: 'from-start' },
}

/** A transition. `from` is null for the moves that create an appointment. */
export type Move = { name: MoveName; by: Mover; from: AppointmentState | null; to: AppointmentState }

/** All transitions. Server, screens, mails and tests derive from this table. */
export const MOVES: readonly Move[] = [
  { name: 'request', by: 'patient', from: null, to: 'requested' },
  { name: 'offer', by: 'provider', from: null, to: 'proposed' },

  { name: 'confirm', by: 'provider', from: 'requested', to: 'confirmed' },
  { name: 'decline', by: 'provider', from: 'requested', to: 'declined' },
  { name: 'reschedule', by: 'provider', from: 'requested', to: 'proposed' },
  { name: 'reschedule', by: 'patient', from: 'requested', to: 'requested' },
  { name: 'cancel', by: 'patient', from: 'requested', to: 'cancelled' },

  { name: 'accept', by: 'patient', from: 'proposed', to: 'confirmed' },
  { name: 'decline', by: 'patient', from: 'proposed', to: 'declined' },
  { name: 'reschedule', by: 'patient', from: 'proposed', to: 'requested' },
  { name: 'reschedule', by: 'provider', from: 'proposed', to: 'proposed' },
  { name: 'cancel', by: 'provider', from: 'proposed', to: 'cancelled' },

  { name: 'reschedule', by: 'patient', from: 'confirmed', to: 'requested' },
  { name: 'reschedule', by: 'provider', from: 'confirmed', to: 'proposed' },
  { name: 'cancel', by: 'patient', from: 'confirmed', to: 'cancelled' },
  { name: 'cancel', by: 'provider', from: 'confirmed', to: 'cancelled' },

  { name: 'complete', by: 'clock', from: 'confirmed', to: 'completed' },
  { name: 'expire', by: 'clock', from: 'requested', to: 'expired' },
  { name: 'expire', by: 'clock', from: 'proposed', to: 'expired' },
]

/** A confirmed appointment can be rescheduled until so many hours before its start, and cancelled until it starts. */
export const NOTICE_HOURS = 24

type Situation = { state: AppointmentState; startsAt: Date; endsAt: Date; now: Date }

/** The moves that are open to an actor now. */
export function openMoves(by: Mover, situation: Situation): Move[] {
  return MOVES.filter((move) => move.by === by && move.from === situation.state && isInTime(move, situation))
}

/** The move of that name, if it is open to the actor now. */
export const findMove = (name: MoveName, by: Mover, situation: Situation) =>
  openMoves(by, situation).find((move) => move.name === name)

/** Whether a cancellation now is short notice. */
export const isLateNotice = ({ startsAt, now }: Pick<Situation, 'startsAt' | 'now'>) =>
  startsAt.getTime() - now.getTime() < hours(NOTICE_HOURS)

function isInTime({ name, from }: Move, { startsAt, endsAt, now }: Situation) {
  const { window, takesTime } = MOVE_TRAITS[name]
  if (window === 'from-end') return now >= endsAt
  if (window === 'from-start') return now >= startsAt
  if (now >= startsAt) return false
  return !(takesTime && from === 'confirmed' && isLateNotice({ startsAt, now }))
}
