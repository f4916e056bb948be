import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

export type PatientRow = {
  id: string
  name: string
  avatar: string | null
  appointments: { _id: string; startsAt: string; timeZone: string; service: string }[]
}

/**
 * Those of a provider's patients whom they met last or heard from last, one of them if that is all that is asked: whoever has
 * an appointment with them that was not refused and did not lapse, and whoever has written to them.
 */
export async function selectPatients(db: Database, providerId: string, limit: number, only?: string) {
  const { rows } = await sql<PatientRow>`
    with met as (
      select * from appointments where provider_id = ${providerId} and state not in ('declined', 'expired')
    ), heard as (
      select m.sender_id as patient_id, max(m.sent_at) as at
      from chat_participants mine
      join chat_messages m on m.chat_id = mine.chat_id and m.sender_id <> ${providerId}
      where mine.account_id = ${providerId} group by 1
    ), known as (
      select patient_id, max(at) as at
      from (select patient_id, starts_at as at from met union all select patient_id, at from heard) as both_ways
      group by 1
    )
    select a.id, a.display_name as name, a.avatar_path as avatar,
      (select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'startsAt',
          to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'timeZone', time_zone, 'service', service)
          order by starts_at desc, id), '[]')
        from met where met.patient_id = a.id) as appointments
    from known join accounts a on a.id = known.patient_id
    where a.role = 'patient' and a.leaving_at is null and (${only ?? null}::uuid is null or a.id = ${only ?? null}::uuid)
    order by known.at desc, a.id limit ${limit}`.execute(db)
  return rows
}
