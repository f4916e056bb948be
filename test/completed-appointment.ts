import type { AppointmentState } from '#domain/appointment-moves.ts'
import { world } from './world.ts'

const HOUR_MS = 60 * 60 * 1000
let made = 0

/** An appointment of the two that lies behind them, or is in another state. Returns its id. */
export async function appointmentOf(patientId: string, providerId: string, state: AppointmentState = 'completed') {
  const id = crypto.randomUUID()
  const starts = Date.now() - 48 * HOUR_MS - ++made * HOUR_MS
  await world.ctx.db
    .insertInto('appointments')
    .values({
      id,
      patient_id: patientId,
      provider_id: providerId,
      state,
      starts_at: new Date(starts),
      ends_at: new Date(starts + HOUR_MS / 2),
      created_at: new Date(starts),
      time_zone: 'Europe/Istanbul',
      patient_time_zone: 'Europe/Berlin',
      service: 'Dental Implant',
      about: '',
    })
    .execute()
  return id
}
