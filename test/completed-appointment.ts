import type { AppointmentState } from '#domain/appointment-moves.ts'
import { hours, minutes } from '#domain/durations.ts'
import { world } from './world.ts'

let count = 0

/** Inserts a past appointment, by default a completed one. Returns its id. */
export async function appointmentOf(patientId: string, providerId: string, state: AppointmentState = 'completed') {
  const id = crypto.randomUUID()
  const starts = Date.now() - hours(48) - hours(++count)
  await world.ctx.db
    .insertInto('appointments')
    .values({
      id,
      patient_id: patientId,
      provider_id: providerId,
      state,
      starts_at: new Date(starts),
      ends_at: new Date(starts + minutes(30)),
      created_at: new Date(starts),
      time_zone: 'Europe/Istanbul',
      patient_time_zone: 'Europe/Berlin',
      service: 'Dental Implant',
      about: '',
    })
    .execute()
  return id
}
