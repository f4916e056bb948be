import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/feature.ts'

/**
 * Appointments of the subject as patient or provider. The other participant retains them after an erasure, without the
 * texts of the erased account. Addresses of calendar feeds are secrets and not exported.
 */
export const appointmentData: PersonalData = {
  name: 'appointments',
  tables: ['appointments', 'appointment_moves', 'special_days', 'special_hours', 'calendar_feeds'],
  read: async (ctx, { id }) => {
    const { rows } = await sql<{ appointments: unknown; specialDays: unknown }>`
      select
        (select coalesce(jsonb_agg(jsonb_build_object('with', other.display_name, 'state', p.state,
            'startsAt', p.starts_at, 'endsAt', p.ends_at, 'timeZone', p.time_zone, 'service', p.service,
            'about', p.about, 'createdAt', p.created_at, 'isLate', p.is_late, 'steps', (
              select jsonb_agg(jsonb_build_object('what', m.name, 'by', m.made_by, 'startsAt', m.starts_at,
                'reason', m.reason, 'at', m.made_at) order by m.version)
              from appointment_moves m where m.appointment_id = p.id)) order by p.starts_at), '[]')
          from appointments p
          join accounts other on other.id = case p.patient_id when ${id} then p.provider_id else p.patient_id end
          where ${id} in (p.patient_id, p.provider_id)) as appointments,
        (select coalesce(jsonb_agg(jsonb_build_object('from', s.first_day, 'to', s.last_day, 'note', s.note, 'hours', (
            select coalesce(jsonb_agg(jsonb_build_object('opens', h.opens, 'closes', h.closes) order by h.opens), '[]')
            from special_hours h where h.special_id = s.id)) order by s.first_day), '[]')
          from special_days s where s.provider_id = ${id}) as "specialDays"`.execute(ctx.db)
    return rows[0]
  },
  erase: async (tx, { id }) => {
    const kept = await tx
      .selectFrom('appointments')
      .select('id')
      .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('provider_id', '=', id)]))
      .execute()
    // Mails about an appointment name both participants.
    for (const appointment of kept)
      await tx.deleteFrom('mails').where('cause', 'like', `appointment ${appointment.id} %`).execute()
    await sql`
      with mine as (
        select p.id, case p.patient_id when ${id} then 'patient' else 'provider' end as side
        from appointments p where ${id} in (p.patient_id, p.provider_id)
      ), moves as (
        update appointment_moves m set reason = '' from mine where m.appointment_id = mine.id and m.made_by = mine.side
      )
      update appointments p set
        about = case first.made_by when mine.side then '' else p.about end,
        reason = case last.made_by when mine.side then '' else p.reason end
      from mine, appointment_moves first, appointment_moves last
      where p.id = mine.id and first.appointment_id = p.id and first.version = 1
        and last.appointment_id = p.id and last.version = p.version`.execute(tx)
  },
}
