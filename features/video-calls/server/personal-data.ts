import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/feature.ts'

/** When the subject was in a video call. The visits end with the appointment. */
export const callData: PersonalData = {
  name: 'video-calls',
  tables: ['call_visits'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select appointment.starts_at as "appointment", visit.entered_at as "enteredAt", visit.admitted_at as "admittedAt",
        coalesce(visit.left_at, visit.seen_at) as "leftAt"
      from call_visits visit join appointments appointment on appointment.id = visit.appointment_id
      where ${id} = case visit.side when 'patient' then appointment.patient_id else appointment.provider_id end
      order by visit.entered_at, visit.id`.execute(ctx.db)
    return rows
  },
}
