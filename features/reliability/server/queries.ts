import { sql } from 'kysely'
import { AGREED_STATES } from '#features/appointments/rules/appointment-moves.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { ReliabilityCounts } from '../rules/reliability.ts'

/** Whether the day is still to be counted. Locks the progress, so that one process counts at a time. */
export async function claimDay(tx: Tx, day: string) {
  await sql`insert into reliability_progress (day) values ('-infinity') on conflict do nothing`.execute(tx)
  await sql`select day from reliability_progress for update`.execute(tx)
  const { rows } =
    await sql`update reliability_progress set day = ${day}::date where day < ${day}::date returning day`.execute(tx)
  return rows.length > 0
}

type Period = { from: Date; to: Date }

/**
 * A case counts from its answer, or once it was due: one that the patient closed before is no fault of the clinic. An answer is the
 * first quote or a refusal.
 */
const casesIn = ({ from, to }: Period) => sql`
  select provider_id, count(minutes)::int as replies,
    round(percentile_cont(0.5) within group (order by minutes))::int as reply_minutes,
    count(*) filter (where is_due)::int as requests,
    count(*) filter (where is_due and answered_at <= answer_by)::int as answered
  from (
    select provider_id, answer_by, answered_at, extract(epoch from answered_at - asked_at) / 60 as minutes,
      answered_at is not null or (answer_by < ${to} and state <> 'closed') as is_due
    from case_clinics request
    cross join lateral (
      select least(request.declined_at, min(quote.sent_at)) as answered_at from quotes quote where quote.request_id = request.id
    ) answer
    where asked_at >= ${from} and asked_at < ${to} and provider_id is not null
  ) request
  group by provider_id`

/** Appointments that were agreed on and are over; who cancelled one is in its last move. */
const appointmentsIn = ({ from, to }: Period) => sql`
  select provider_id, count(*)::int as appointments,
    count(*) filter (where move.made_by = 'provider' and appointment.state = 'cancelled')::int as cancelled
  from appointments appointment
  join appointment_moves move on move.appointment_id = appointment.id and move.version = appointment.version
  where appointment.starts_at >= ${from} and appointment.starts_at < ${to}
    and (appointment.state in ('completed', 'no_show')
      or appointment.state = 'cancelled' and move.from_state in (${sql.join(AGREED_STATES)}))
  group by provider_id`

/**
 * Cases with a final invoice: by how much all their invoices exceed the accepted quote. Change orders are left out: a clinic that quotes
 * little and has the rest accepted later exceeds its quote. Within the bounds of a range invoices do not exceed it; void ones and credit
 * notes are taken off.
 */
const invoicesIn = ({ from, to }: Period) => sql`
  select provider_id, count(*)::int as invoiced,
    percentile_cont(0.5) within group (order by case
      when total > high then (total - high)::float / high
      when total < low then (total - low)::float / low
      else 0 end)::real as variance
  from (
    select request.provider_id, billed.total, quote.low, quote.high
    from case_clinics request
    join quotes quote on quote.request_id = request.id and quote.state = 'accepted'
    cross join lateral (
      select sum(invoice.total - invoice.credited) as total,
        max(invoice.created_at) filter (where of_case.is_final) as finished_at
      from case_invoices of_case join invoices invoice on invoice.id = of_case.invoice_id and invoice.voided_at is null
      where of_case.request_id = request.id
    ) billed
    where request.provider_id is not null and request.state = 'chosen'
      and billed.finished_at >= ${from} and billed.finished_at < ${to}
  ) finished
  group by provider_id`

const COUNTS = [
  'replies',
  'reply_minutes',
  'requests',
  'answered',
  'appointments',
  'cancelled',
  'invoiced',
  'variance',
] as const

/** Counts all providers anew. Returns those whose counts have changed. */
export async function replaceCounts(tx: Tx, period: Period): Promise<string[]> {
  const columns = sql.join(COUNTS.map((name) => sql.ref(name)))
  const { rows } = await sql<{ provider_id: string }>`
    with counted as materialized (
      select provider_id, coalesce(replies, 0) as replies, reply_minutes, coalesce(requests, 0) as requests,
        coalesce(answered, 0) as answered, coalesce(appointments, 0) as appointments, coalesce(cancelled, 0) as cancelled,
        coalesce(invoiced, 0) as invoiced, variance
      from (${casesIn(period)}) cases
      full join (${appointmentsIn(period)}) appointments using (provider_id)
      full join (${invoicesIn(period)}) invoices using (provider_id)
      join providers on providers.account_id = provider_id
    ),
    gone as (
      delete from provider_reliability where provider_id not in (select provider_id from counted) returning provider_id
    ),
    written as (
      insert into provider_reliability as stored (provider_id, ${columns})
      select provider_id, ${columns} from counted
      on conflict (provider_id) do update
        set (${columns}) = (${sql.join(COUNTS.map((name) => sql.ref(`excluded.${name}`)))})
        where (${sql.join(COUNTS.map((name) => sql.ref(`stored.${name}`)))})
          is distinct from (${sql.join(COUNTS.map((name) => sql.ref(`excluded.${name}`)))})
      returning provider_id
    )
    select provider_id from gone union all select provider_id from written`.execute(tx)
  return rows.map(({ provider_id }) => provider_id)
}

/** The counts of a provider as JSON, as a column of a further statement. Null where nothing is counted. */
export const countsColumn = (providerId: string) => sql<ReliabilityCounts | null>`(
  select jsonb_build_object('replies', replies, 'replyMinutes', reply_minutes, 'requests', requests, 'answered', answered,
    'appointments', appointments, 'cancelled', cancelled, 'invoiced', invoiced, 'variance', variance)
  from provider_reliability where provider_id = ${providerId})`

export const selectCounts = (db: Executor, providerId: string) =>
  db
    .selectFrom('provider_reliability')
    .select(['replies', 'reply_minutes as replyMinutes', 'requests', 'answered', 'appointments', 'cancelled'])
    .select(['invoiced', 'variance'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()

/** The counts of those of the providers of whom something is counted. */
export const selectCountsOf = (db: Executor, providerIds: readonly string[]) =>
  db
    .selectFrom('provider_reliability')
    .select(['provider_id', 'replies', 'reply_minutes as replyMinutes', 'requests', 'answered', 'appointments'])
    .select(['cancelled', 'invoiced', 'variance'])
    .where('provider_id', '=', sql<string>`any(${providerIds}::uuid[])`)
    .execute()

/** The counts of a public provider; nothing when there is no such provider. */
export async function selectPublicCounts(db: Executor, providerId: string) {
  return db
    .selectFrom('providers as provider')
    .innerJoin('accounts as account', 'account.id', 'provider.account_id')
    .select(countsColumn(providerId).as('counts'))
    .where('provider.account_id', '=', providerId)
    .where('account.is_public', '=', true)
    .executeTakeFirst()
}
