/**
 * What the time of an appointment opens: the room of its video call, around it, and the summary of its provider, from its start
 * on. Apart from the calls and the summaries themselves, since everything that shows an appointment leads to them.
 */
import { minutes } from '#platform/rules/durations.ts'
import type { AppointmentKind } from './appointment-kinds.ts'
import { AGREED_STATES, type AppointmentState } from './appointment-moves.ts'

/** The room opens so many minutes before the appointment, and closes so many after its end. */
export const CALL_OPENS_MINUTES = 15
export const CALL_CLOSES_MINUTES = 60

/**
 * - `early`: the room is not open yet.
 * - `open`: both can enter.
 * - `over`: the time is past.
 * - `none`: no time is agreed on, the appointment was cancelled, or it takes place at the clinic.
 */
export const CALL_PHASES = ['early', 'open', 'over', 'none'] as const
export type CallPhase = (typeof CALL_PHASES)[number]

type Situation = { kind: AppointmentKind; state: AppointmentState; startsAt: string; endsAt: string }

/** When the room of an appointment opens and closes. */
export const callHours = ({ startsAt, endsAt }: Pick<Situation, 'startsAt' | 'endsAt'>) => ({
  opensAt: new Date(Date.parse(startsAt) - minutes(CALL_OPENS_MINUTES)),
  closesAt: new Date(Date.parse(endsAt) + minutes(CALL_CLOSES_MINUTES)),
})

/** Where a room is in its life. A talk may run over, by when the clock has completed the appointment. */
export function callPhase(appointment: Situation, now: Date): CallPhase {
  const isHeld = [...AGREED_STATES, 'completed'].some((state) => state === appointment.state)
  if (!isHeld || appointment.kind !== 'video') return 'none'
  const { opensAt, closesAt } = callHours(appointment)
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'over'
}

/** Where a video consultation is joined: the clinic’s own meeting link, or the room on this site. */
export const joinAddress = ({ _id, meetingUrl }: { _id: string; meetingUrl: string }, origin = '') =>
  meetingUrl || `${origin}/consultation/${_id}`

/** Where the provider writes the summary of an appointment. */
export const summaryAddress = (appointmentId: string) => `/consultation/${appointmentId}/summary`

/** Why no summary of an appointment can be written now. */
export function writingProblem({ state, startsAt }: Pick<Situation, 'state' | 'startsAt'>, now: Date) {
  if (state !== 'confirmed' && state !== 'completed') return 'A summary is written of an appointment that took place.'
  if (now < new Date(startsAt)) return 'You can write the summary once the appointment has started.'
}
