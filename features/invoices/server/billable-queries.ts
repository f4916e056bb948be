import { type Insertable, sql } from 'kysely'
import { AGREED_STATES, type AppointmentState } from '#features/appointments/rules/appointment-moves.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type PatientRow = {
  id: string
  name: string
  avatar: string | null
  /** The patient has saved an address, and this provider's invoices may print it. */
  has_address: boolean
  appointments: { _id: string; startsAt: string; timeZone: string; service: string }[]
  cases: CaseRow[]
}

/** A case whose quote of the provider was accepted. Amounts are minor units of the quote's currency. */
type CaseRow = {
  /** The request to the provider. */
  _id: string
  reference: string
  currency: string
  /** What is agreed on, with the accepted change orders. */
  low: number
  high: number
  invoiced: number
  /** It has its final invoice. */
  isDone: boolean
}

/** The patient has agreed to an appointment, so that the provider's invoices print the saved address. */
const ADDRESS_STATES: readonly AppointmentState[] = [...AGREED_STATES, 'completed', 'no_show']

/**
 * The patients of a provider, most recent contact first, or the one with the id `only`. A patient has an appointment with
 * the provider that was neither declined nor expired, has sent a chat message to the provider, or has accepted a quote.
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
    ), agreed as (
      -- Cases whose quote was accepted, with what is agreed on and what was invoiced.
      select request.id, cases.patient_id, cases.reference, quote.currency, quote.ended_at as at,
        quote.low + changes.low as low, quote.high + changes.high as high, billed.invoiced, billed.is_done
      from case_clinics request
      join cases on cases.id = request.case_id
      join quotes quote on quote.request_id = request.id and quote.state = 'accepted'
      cross join lateral (
        select coalesce(sum(low), 0)::bigint as low, coalesce(sum(high), 0)::bigint as high
        from change_orders where quote_id = quote.id and state = 'accepted'
      ) changes
      cross join lateral (
        select coalesce(sum(invoice.total - invoice.credited), 0)::bigint as invoiced,
          coalesce(bool_or(of_case.is_final), false) as is_done
        from case_invoices of_case join invoices invoice on invoice.id = of_case.invoice_id and invoice.voided_at is null
        where of_case.request_id = request.id
      ) billed
      where request.provider_id = ${providerId} and request.state = 'chosen'
    ), patients as (
      -- The last contact of any kind.
      select patient_id, max(at) as at
      from (
        select patient_id, starts_at as at from visits union all select patient_id, at from writers
        union all select patient_id, at from agreed
      ) as contacts
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
        from visits where visits.patient_id = account.id) as appointments,
      -- The patient's cases as JSON, latest first.
      (select coalesce(jsonb_agg(jsonb_build_object('_id', id, 'reference', reference, 'currency', currency, 'low', low,
          'high', high, 'invoiced', invoiced, 'isDone', is_done) order by at desc, id), '[]')
        from agreed where agreed.patient_id = account.id) as cases
    from patients join accounts account on account.id = patients.patient_id
    where account.role = 'patient' and account.leaving_at is null
      and (${only ?? null}::uuid is null or account.id = ${only ?? null}::uuid)
    order by patients.at desc, account.id
    limit ${limit}`.execute(db)
  return rows
}

export const lockCaseRequest = (db: Executor, id: string) =>
  db.selectFrom('case_clinics').select('id').where('id', '=', id).forUpdate().execute()

export const insertCaseInvoice = (tx: Tx, row: Insertable<Tables['case_invoices']>) =>
  tx.insertInto('case_invoices').values(row).execute()

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
