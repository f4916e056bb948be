import {
  type AppointmentState,
  isMoving,
  type MoveName,
  type Mover,
} from '#features/appointments/rules/appointment-moves.ts'
import { type AppointmentRecord, recordAppointment } from '#features/appointments/server/appointments.ts'
import { hours } from '#platform/rules/durations.ts'
import { world } from './world.ts'

/** The moves that lead to each state, with the hours between the start of the appointment and the move. */
const PATHS = {
  requested: [['request', 'patient', -72]],
  proposed: [['offer', 'provider', -72]],
  confirmed: [
    ['request', 'patient', -72],
    ['confirm', 'provider', -48],
  ],
  move_requested: [
    ['request', 'patient', -72],
    ['confirm', 'provider', -48],
    ['reschedule', 'patient', -36],
  ],
  move_proposed: [
    ['request', 'patient', -72],
    ['confirm', 'provider', -48],
    ['reschedule', 'provider', -36],
  ],
  declined: [
    ['request', 'patient', -72],
    ['decline', 'provider', -48],
  ],
  cancelled: [
    ['request', 'patient', -72],
    ['cancel', 'patient', -48],
  ],
  completed: [
    ['request', 'patient', -72],
    ['confirm', 'provider', -48],
    ['complete', 'clock', 1],
  ],
  no_show: [
    ['request', 'patient', -72],
    ['confirm', 'provider', -48],
    ['complete', 'clock', 1],
    ['no_show', 'provider', 2],
  ],
  expired: [
    ['request', 'patient', -72],
    ['expire', 'clock', 0],
  ],
} as const satisfies Record<AppointmentState, (readonly [MoveName, Mover, number])[]>

type Account = { user: { _id: string } }
type Booked = Partial<Omit<AppointmentRecord, 'steps' | 'providerId' | 'patientId'>> & {
  provider: Account
  patient: Account
  state?: AppointmentState
}

let count = 0

/** Two days ago and earlier, each time another hour: active appointments of a provider must not overlap. */
const nextPastSlot = () => new Date(world.ctx.now().getTime() - hours(48 + ++count))

/**
 * Records an appointment through the table of moves, without mails; by default a completed one in the past. Returns its
 * id.
 */
export function bookedAppointment({ provider, patient, state = 'completed', ...record }: Booked) {
  const startsAt = record.startsAt ?? nextPastSlot()
  const steps = PATHS[state].map(([name, by, hoursAfterStart]) => ({
    name,
    by,
    at: new Date(startsAt.getTime() + hours(hoursAfterStart)),
  }))
  return world.ctx.db.transaction().execute((tx) =>
    recordAppointment(tx, {
      timeZone: 'Europe/Istanbul',
      patientTimeZone: 'Europe/Berlin',
      ...(isMoving(state) && { newStartsAt: new Date(startsAt.getTime() + hours(24)) }),
      ...record,
      providerId: provider.user._id,
      patientId: patient.user._id,
      startsAt,
      steps,
    }),
  )
}
