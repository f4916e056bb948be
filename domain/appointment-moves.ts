/** Where an appointment stands. `requested` waits for the provider, `proposed` for the patient. */
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

/** While an appointment is in one of these, nobody else can have its time. */
export const HOLDING_STATES = ['requested', 'proposed', 'confirmed'] as const satisfies AppointmentState[]

/** Who moves an appointment on; the clock is the server's own. */
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

/** From `null` means that there was no appointment before. */
export type Move = { name: MoveName; by: Mover; from: AppointmentState | null; to: AppointmentState }

/** The whole life of an appointment. Server, screens, mails and tests know no other way from one state to another. */
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

/** A confirmed appointment keeps its time from so many hours before it; until it begins it can still be cancelled. */
export const NOTICE_HOURS = 24
const HOUR_MS = 60 * 60 * 1000

type Situation = { state: AppointmentState; startsAt: Date; endsAt: Date; now: Date }

/** What somebody can do with an appointment now, by the table and the clock. */
export function openMoves(by: Mover, situation: Situation): Move[] {
  return MOVES.filter((move) => move.by === by && move.from === situation.state && isInTime(move, situation))
}

/** The move of that name, if it is open to them now. */
export const findMove = (name: MoveName, by: Mover, situation: Situation) =>
  openMoves(by, situation).find((move) => move.name === name)

/** Whether a cancelled appointment gave the other side little time to fill it. */
export const isLateNotice = ({ startsAt, now }: Pick<Situation, 'startsAt' | 'now'>) =>
  startsAt.getTime() - now.getTime() < NOTICE_HOURS * HOUR_MS

function isInTime({ name, from }: Move, { startsAt, endsAt, now }: Situation) {
  if (name === 'complete') return now >= endsAt
  if (name === 'expire') return now >= startsAt
  if (now >= startsAt) return false
  return !(name === 'reschedule' && from === 'confirmed' && isLateNotice({ startsAt, now }))
}
