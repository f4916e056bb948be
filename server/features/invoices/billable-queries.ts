import { sql } from 'kysely'
import { AGREED_STATES, type AppointmentState } from '#domain/appointment-moves.ts'
import type { Executor } from '#server/platform/db/database.ts'

export type PatientRow = {
  id: string
  name: string
  avatar: string | null
  /** The patient has saved an address, and this provider's invoices may print it. */
  has_address: boolean
  appointments: { _id: string; startsAt: string; timeZone: string; service: string }[]
}

/** The patient has agreed to an appointment, so that the provider's invoices print the saved address. */
const ADDRESS_STATES: readonly AppointmentState[] = [...AGREED_STATES, 'completed', 'no_show']

/**
 * The patients of a provider, most recent contact first, or the one with the id `only`. A patient has an appointment with
 * the provider that was neither declined nor expired, or has sent a chat message to the provider.
 */
export async function selectPatients(db: Executor, providerId: string, limit: number, only?: string) {
  const { rows } = await sql<PatientRow>`
    with visits as (
      -- Appointments that took place or may take place.
      select * from appointments where provider_id = ${providerId} and state not in ('declined', 'expired')
    ), writers as (
      -- The last message of each account that wrote to the provider.
      select message.sender_id as patient_id, max(message.sent_at) as at
      from chat_participants provider
      join chat_messages message on message.chat_id = provider.chat_id and message.sender_id <> ${providerId}
        -- An appointment counts by its state, above.
        and message.appointment_id is null
      where provider.account_id = ${providerId}
      group by 1
    ), patients as (
      -- The last contact of either kind.
      select patient_id, max(at) as at
      from (select patient_id, starts_at as at from visits union all select patient_id, at from writers) as contacts
      group by 1
    )
    select account.id, account.display_name as name, account.avatar_path as avatar,
      exists (select from billing_details where account_id = account.id and address <> '')
        and exists (select from visits where visits.patient_id = account.id and state = any(${ADDRESS_STATES}))
        and not exists (
          -- Either side blocks the other.
          select from chats chat join chat_participants participant on participant.chat_id = chat.id
          where chat.first_id = least(account.id, ${providerId}) and chat.second_id = greatest(account.id, ${providerId})
            and participant.blocked_at is not null) as has_address,
      -- The patient's appointments as JSON, latest first.
      (select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'startsAt',
          to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'timeZone', time_zone, 'service', service)
          order by starts_at desc, id), '[]')
        from visits where visits.patient_id = account.id) as appointments
    from patients join accounts account on account.id = patients.patient_id
    where account.role = 'patient' and account.leaving_at is null
      and (${only ?? null}::uuid is null or account.id = ${only ?? null}::uuid)
    order by patients.at desc, account.id
    limit ${limit}`.execute(db)
  return rows
}

/** The services of a provider with their prices in US cents, in the order of the profile. */
export function selectPrices(db: Executor, providerId: string) {
  return db
    .selectFrom('sub_services as treatment')
    .innerJoin('offered_services as offered', 'offered.id', 'treatment.service_id')
    .select(['treatment.subtitle as name', 'treatment.price_cents as price'])
    .where('offered.provider_id', '=', providerId)
    .orderBy('offered.position')
    .orderBy('treatment.position')
    .execute()
}
