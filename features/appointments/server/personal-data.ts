import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/feature.ts'

/**
 * Appointments of the subject as patient or provider. The other participant retains them after an erasure, without the
 * texts of the erased account. Addresses of calendar feeds are secrets and not exported.
 */
export const appointmentData: PersonalData = {
  name: 'appointments',
  tables: [
    'appointments',
    'appointment_moves',
    'appointment_kinds',
    'special_days',
    'special_hours',
    'blocked_times',
    'calendar_feeds',
  ],
  read: async (ctx, { id }) => {
    const { rows } = await sql<Record<'appointments' | 'kinds' | 'specialDays' | 'blockedTimes', unknown>>`
      select
        -- appointments with the history of their moves
        (
          select coalesce(jsonb_agg(jsonb_build_object('with', other.display_name, 'state', appointment.state,
            'startsAt', appointment.starts_at, 'endsAt', appointment.ends_at,
            'newStartsAt', appointment.new_starts_at, 'timeZone', appointment.time_zone,
            'kind', appointment.kind,
            'service', appointment.service, 'about', appointment.about, 'answers', appointment.answers, 'createdAt', appointment.created_at,
            'isLate', appointment.is_late,
            'network', case appointment.patient_id when ${id} then appointment.request_network end, 'steps', (
              select jsonb_agg(jsonb_build_object('what', move.name, 'by', move.made_by, 'startsAt', move.starts_at,
                'reason', move.reason, 'at', move.made_at) order by move.version)
              from appointment_moves move where move.appointment_id = appointment.id
            )) order by appointment.starts_at), '[]')
          from appointments appointment
          join accounts other on other.id =
            case appointment.patient_id when ${id} then appointment.provider_id else appointment.patient_id end
          where ${id} in (appointment.patient_id, appointment.provider_id)
        ) as appointments,
        -- how the appointments of a provider are booked
        (
          select coalesce(jsonb_agg(to_jsonb(setting) - 'provider_id' order by setting.kind desc), '[]')
          from appointment_kinds setting where setting.provider_id = ${id}
        ) as kinds,
        -- special days with their hours
        (
          select coalesce(jsonb_agg(jsonb_build_object('from', special.first_day, 'to', special.last_day,
            'note', special.note, 'hours', (
              select coalesce(jsonb_agg(jsonb_build_object('opens', opening.opens, 'closes', opening.closes)
                order by opening.opens), '[]')
              from special_hours opening where opening.special_id = special.id
            )) order by special.first_day), '[]')
          from special_days special where special.provider_id = ${id}
        ) as "specialDays",
        -- blocked times
        (
          select coalesce(jsonb_agg(jsonb_build_object('startsAt', blocked.starts_at, 'endsAt', blocked.ends_at,
            'note', blocked.note) order by blocked.starts_at), '[]')
          from blocked_times blocked where blocked.provider_id = ${id}
        ) as "blockedTimes"`.execute(ctx.db)
    return rows[0]
  },
  erase: async (tx, { id }) => {
    const retained = await tx
      .selectFrom('appointments')
      .select('id')
      .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('provider_id', '=', id)]))
      .execute()
    // Mails about an appointment name both participants.
    for (const appointment of retained)
      await tx.deleteFrom('mails').where('cause', 'like', `appointment ${appointment.id} %`).execute()
    await sql`
      -- the appointments, with the side of the erased account
      with own as (
        select id, case patient_id when ${id} then 'patient' else 'provider' end as side
        from appointments where ${id} in (patient_id, provider_id)
      ),
      -- reasons written by the erased account
      moves as (
        update appointment_moves move set reason = ''
        from own where move.appointment_id = own.id and move.made_by = own.side
      )
      -- its texts in the appointment: the description of the first move, the patient's answers, the reason of the latest
      update appointments appointment set
        about = case first.made_by when own.side then '' else appointment.about end,
        answers = case own.side when 'patient' then '[]' else appointment.answers end,
        reason = case latest.made_by when own.side then '' else appointment.reason end,
        request_network = case own.side when 'patient' then null else appointment.request_network end
      from own, appointment_moves first, appointment_moves latest
      where appointment.id = own.id and first.appointment_id = appointment.id and first.version = 1
        and latest.appointment_id = appointment.id and latest.version = appointment.version`.execute(tx)
  },
}
