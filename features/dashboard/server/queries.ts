import { sql } from 'kysely'
import type { AppointmentKind } from '#features/appointments/rules/appointment-kinds.ts'
import type { AppointmentState } from '#features/appointments/rules/appointment-moves.ts'
import type { Database } from '#platform/server/db/database.ts'
import { INVOICES_DUE_SHOWN, type MonthlyMoney, type PracticeWeek } from '../rules/dashboard.ts'

export type DueInvoiceRow = {
  id: string
  provider: string
  currency: string
  total: number
  due: number
  due_on: string | null
  issued_on: string
}

const DUE_INVOICE = sql`id, from_lines[1] as provider, currency, total, due, due_on::text, issued_on::text`

/** What a patient still has to pay, the earliest due date first, and how many invoices that are. */
export async function selectInvoicesDue(db: Database, patientId: string) {
  const { rows } = await sql<DueInvoiceRow & { invoices: number }>`
    select ${DUE_INVOICE}, count(*) over ()::int as invoices
    from invoices where patient_id = ${patientId} and voided_at is null and due > 0
    order by due_on nulls last, created_at, id limit ${INVOICES_DUE_SHOWN}`.execute(db)
  return rows
}

/** The newest invoice of a provider for a patient. */
export async function selectNewestInvoice(db: Database, patientId: string, providerId: string) {
  const { rows } = await sql<DueInvoiceRow>`
    select ${DUE_INVOICE} from invoices
    where patient_id = ${patientId} and provider_id = ${providerId} and voided_at is null
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

export type JourneyRow = {
  provider_id: string
  display_name: string
  avatar: string | null
  clinic_name: string | null
  city: string | null
  country: string | null
  service: string
  contacted_at: Date
  appointment_id: string | null
  state: AppointmentState | null
  kind: AppointmentKind | null
  starts_at: Date | null
  time_zone: string | null
  has_left_feedback: boolean
}

/**
 * The provider of a patient's journey: that of the next appointment, or else of the newest appointment that took place, or
 * else of the chat with the newest message.
 */
export async function selectJourney(db: Database, patientId: string, now: Date) {
  const { rows } = await sql<JourneyRow>`
    with consultation as (
      (select id, provider_id, state, kind, starts_at, time_zone, service, 1 as preference from appointments
       where patient_id = ${patientId} and state in ('requested', 'proposed', 'confirmed', 'move_requested', 'move_proposed') and ends_at > ${now}
       order by starts_at, id limit 1)
      union all
      (select id, provider_id, state, kind, starts_at, time_zone, service, 2 from appointments
       where patient_id = ${patientId} and state = 'completed' order by starts_at desc, id desc limit 1)
    ), chosen as (
      (select provider_id, id, state, kind, starts_at, time_zone, service from consultation order by preference limit 1)
      union all
      (select other.id, null, null, null, null, null, '' from chats chat
       join accounts other on other.id in (chat.first_id, chat.second_id) and other.role = 'doctor' and other.is_active
       where ${patientId} in (chat.first_id, chat.second_id) and chat.last_number > 0
         and not exists (select from consultation)
       order by chat.changed_at desc, chat.id desc limit 1)
    )
    select chosen.provider_id, provider.display_name, provider.avatar_path as avatar, clinic.name as clinic_name,
      place.city, place.country, chosen.service, chosen.id as appointment_id, chosen.state, chosen.kind, chosen.starts_at,
      chosen.time_zone,
      least(
        (select min(created_at) from appointments
         where patient_id = ${patientId} and provider_id = chosen.provider_id),
        (select message.sent_at from chats chat join chat_messages message on message.chat_id = chat.id
         where chat.first_id = least(${patientId}::uuid, chosen.provider_id)
           and chat.second_id = greatest(${patientId}::uuid, chosen.provider_id)
         order by message.number limit 1)
      ) as contacted_at,
      exists (
        select from feedback where patient_id = ${patientId} and provider_id = chosen.provider_id
      ) as has_left_feedback
    from chosen
    join accounts provider on provider.id = chosen.provider_id
    left join clinics clinic on clinic.provider_id = chosen.provider_id
    left join places place on place.id = clinic.place_id`.execute(db)
  return rows[0]
}

export type WaitingRow = {
  kind: 'request' | 'message' | 'question' | 'case'
  id: string
  first_name: string
  last_name: string
  display_name: string
  avatar: string | null
  text: string
  since: Date
  starts_at: Date | null
  waiting: number
}

/** Everybody who waits for an answer of the provider, the longest waiting first, and how many they are. */
export async function selectWaiting(db: Database, providerId: string, now: Date, limit: number) {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select 'request' as kind, id, patient_id as person_id, service as text, starts_at,
        (select max(made_at) from appointment_moves where appointment_id = appointments.id) as since, null as reference
      from appointments where provider_id = ${providerId} and state in ('requested', 'move_requested') and starts_at > ${now}
      union all
      select 'message', chat.id, other.account_id, coalesce(nullif(last.text, ''), last.attachment_name), null, first.sent_at,
        null
      from chats chat
      join chat_participants own on own.chat_id = chat.id and own.account_id = ${providerId} and own.blocked_at is null
      join chat_participants other on other.chat_id = chat.id and other.account_id <> ${providerId}
        and other.blocked_at is null
      -- the last message, where a time of the provider is an answer and an invoice is none; requests are listed above
      join lateral (
        select * from chat_messages where chat_id = chat.id and invoice_id is null
          and not (sender_id = other.account_id and appointment_id is not null)
        order by number desc limit 1
      ) as last on last.sender_id = other.account_id
      -- the first message after the provider's last one
      cross join lateral (
        select sent_at from chat_messages
        where chat_id = chat.id and appointment_id is null and invoice_id is null and number > coalesce((
          select max(number) from chat_messages
          where chat_id = chat.id and sender_id = ${providerId} and invoice_id is null
        ), 0) order by number limit 1
      ) as first
      where ${providerId} in (chat.first_id, chat.second_id)
      union all
      select 'question', question.id, question.asker_id, question.text, null, question.asked_at, null
      from forum_questions question
      where question.provider_id = ${providerId} and question.hidden_at is null
        and not exists (select from forum_answers where question_id = question.id)
      union all
      -- without the patient, whom the clinic does not know yet
      select 'case', request.id, null, (
          select string_agg(name, ', ' order by position) from case_lines where case_id = request.case_id
        ), null, request.asked_at, (select reference from cases where cases.id = request.case_id)
      from case_clinics request where request.provider_id = ${providerId} and request.state = 'asked'
    )
    select waiting.kind, waiting.id, person.first_name, person.last_name,
      coalesce(waiting.reference, person.display_name) as display_name, person.avatar_path as avatar,
      left(waiting.text, 200) as text, waiting.since, waiting.starts_at, count(*) over ()::int as waiting
    from waiting left join accounts person on person.id = waiting.person_id
    where waiting.kind = 'case' or person.is_active
    order by waiting.since, waiting.id limit ${limit}`.execute(db)
  return rows
}

/** The weeks of a provider's calendar, the current one last. */
export async function selectWeeks(db: Database, providerId: string, period: Period & { weeks: number }) {
  const { timeZone, now, weeks } = period
  const { rows } = await sql<PracticeWeek>`
    with calendar as (
      select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}) - interval '1 week' * step as monday
      from generate_series(0, ${weeks - 1}::int) as step
    ), requests as (
      select date_trunc('week', created_at at time zone ${timeZone}) as monday,
        exists (
          select from appointment_moves where appointment_id = appointments.id and to_state = 'confirmed'
        ) as is_booked
      from appointments
      where provider_id = ${providerId} and created_at > ${now}::timestamptz - interval '1 week' * (${weeks}::int + 1)
    )
    select calendar.monday::date::text as monday, count(requests.monday)::int as requests,
      count(*) filter (where requests.is_booked)::int as booked
    from calendar left join requests using (monday) group by calendar.monday order by calendar.monday`.execute(db)
  return rows
}

type Period = { timeZone: string; now: Date }

/** The median time from the first unanswered message of a patient to the provider's next message. */
export async function selectReplyTime(db: Database, providerId: string, since: Date) {
  const { rows } = await sql<{ minutes: number | null; replies: number }>`
    with turns as (
      select message.sent_at, message.sender_id = ${providerId} as is_own,
        lag(message.sender_id) over (partition by message.chat_id order by message.number) as previous_sender,
        message.chat_id, message.number, message.sender_id
      from chats chat join chat_messages message on message.chat_id = chat.id
      where ${providerId} in (chat.first_id, chat.second_id) and chat.changed_at > ${since} and message.sent_at > ${since}
        -- a patient's message about an appointment is answered there, a time of the provider is an answer, an invoice is none
        and message.invoice_id is null and (message.appointment_id is null or message.sender_id = ${providerId})
    ), switches as (
      -- the first message of each side's turn
      select *, lag(sent_at) over (partition by chat_id order by number) as asked_at
      from turns where previous_sender is distinct from sender_id
    )
    select percentile_cont(0.5) within group (order by extract(epoch from sent_at - asked_at) / 60) as minutes,
      count(*)::int as replies
    from switches where is_own and asked_at is not null`.execute(db)
  return rows[0] ?? { minutes: null, replies: 0 }
}

export async function selectNewFeedback(db: Database, providerId: string, since: Date) {
  const { count } = await db
    .selectFrom('feedback')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('provider_id', '=', providerId)
    .where('created_at', '>', since)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const CURRENCIES_SHOWN = 3

/** The invoices of this month and all that are overdue, by currency. */
export async function selectMonthlyMoney(db: Database, providerId: string, { timeZone, now }: Period) {
  const { rows } = await sql<MonthlyMoney>`
    with today as (select (${now}::timestamptz at time zone ${timeZone})::date as day),
    issued as (
      select *, issued_on >= date_trunc('month', today.day)::date as is_current, due_on < today.day and due > 0 as is_overdue
      from invoices, today where provider_id = ${providerId} and voided_at is null
    )
    select currency,
      coalesce(sum(total) filter (where is_current), 0)::float8 as invoiced,
      count(distinct patient_id) filter (where is_current)::int as patients,
      coalesce(sum(paid) filter (where is_current), 0)::float8 as paid,
      coalesce(sum(due) filter (where is_current and not coalesce(is_overdue, false)), 0)::float8 as due,
      coalesce(sum(due) filter (where is_overdue), 0)::float8 as overdue,
      count(*) filter (where is_overdue)::int as "overdueInvoices"
    from issued where is_current or is_overdue
    group by currency order by count(*) desc, currency limit ${CURRENCIES_SHOWN}`.execute(db)
  return rows
}

export async function selectTimeZone(db: Database, providerId: string) {
  const { time_zone } = await db
    .selectFrom('providers')
    .select('time_zone')
    .where('account_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return time_zone
}
