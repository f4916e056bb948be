import { sql } from 'kysely'
import { AGREED_STATES } from '#features/appointments/rules/appointment-moves.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { REPLY_HOURS } from '../rules/numbers.ts'

/** Days as `YYYY-MM-DD`; the end is not part of the range. */
export type DayRange = { from: string; to: string }

/**
 * Locks the progress, so that one process at a time rolls up, and returns the first day that is still to do. `start` is
 * where the first roll-up of an installation begins.
 */
export async function lockProgress(tx: Tx, start: string) {
  await sql`insert into numbers_progress (until) values (${start}::date) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ until: string }>`select until::text from numbers_progress for update`.execute(tx)
  return rows[0]?.until ?? start
}

export const updateProgress = (tx: Tx, until: string) =>
  sql`update numbers_progress set until = ${until}::date`.execute(tx)

/**
 * The days before the first answers that are counted, if some are still to be counted; answers are older than their roll-up.
 * Afterwards they are not. Call it under the lock of the progress.
 */
export async function claimAnswerBackfill(tx: Tx): Promise<DayRange | undefined> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select (select min(at) at time zone 'UTC' from consultation_entries where kind = 'answer')::date::text as from,
      answers_from::text as to
    from numbers_progress where answers_from is not null`.execute(tx)
  const [missing] = rows
  if (!missing) return undefined
  await sql`update numbers_progress set answers_from = null`.execute(tx)
  return missing.from && missing.from < missing.to ? { from: missing.from, to: missing.to } : undefined
}

/** Adds counts to days that are rolled up already. */
export const insertCounts = (tx: Tx, counts: readonly DayCount[]) =>
  sql`insert into daily_numbers (dimension, day, measure, key, count)
    select 'all', day, measure, '', count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (day date, measure text, count int)`.execute(
    tx,
  )

/** Replies are classed by quarters of an hour up to a day and by six hours up to two weeks, which bounds the rows of a day. */
const REPLY_BUCKET = sql`case
  when event.minutes < 1440 then floor(event.minutes / 15) * 15
  -- no plain else: of null and a number, the number is the least
  when event.minutes >= 1440 then least(floor(event.minutes / 360) * 360, 20160) end`

const within = (column: string, { from, to }: DayRange) => {
  const at = sql.ref(column)
  // The days are those of UTC, whatever the time zone of the connection is.
  return sql`${at} >= (${from}::timestamp at time zone 'UTC') and ${at} < (${to}::timestamp at time zone 'UTC')`
}
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`

/** The life of appointments, by their log of moves. */
const movesOf = (range: DayRange) => sql`
  select ${dayOf('move.made_at')} as day, counted.measure, appointment.provider_id, appointment.patient_time_zone as origin,
    appointment.service as treatment, null as source, null as currency, null::float as minutes, counted.count,
    0::bigint as amount
  from appointment_moves move join appointments appointment on appointment.id = move.appointment_id
  cross join lateral (values
    ('bookings', (move.to_state = 'confirmed' and coalesce(move.from_state in ('requested', 'proposed'), true))::int),
    ('cancellations', (move.to_state = 'cancelled' and move.from_state in (${sql.join(AGREED_STATES)}))::int),
    ('ended', (move.from_state = 'confirmed' and move.to_state in ('completed', 'no_show'))::int),
    ('no_shows', (move.to_state = 'no_show')::int - coalesce(move.from_state = 'no_show', false)::int)
  ) as counted (measure, count)
  where counted.count <> 0 and ${within('move.made_at', range)}`

/** What providers answered: requests for appointments, and messages of patients. */
const repliesOf = (range: DayRange) => sql`
  select reply.day, counted.measure, reply.provider_id, null, null, null, null,
    case counted.measure when 'replies' then reply.minutes end, 1, 0
  from (
    select ${dayOf('move.made_at')} as day, appointment.provider_id,
      extract(epoch from move.made_at - request.made_at) / 60 as minutes
    from appointment_moves move
    join appointment_moves request on request.appointment_id = move.appointment_id and request.version = move.version - 1
    join appointments appointment on appointment.id = move.appointment_id
    where move.made_by = 'provider' and move.from_state in ('requested', 'move_requested') and ${within('move.made_at', range)}
    union all
    select ${dayOf('message.sent_at')}, message.sender_id, extract(epoch from message.sent_at - asked.since) / 60
    from chat_messages message
    join providers on providers.account_id = message.sender_id
    -- the first message of the patient since the last one of the provider, as on the provider's dashboard
    cross join lateral (
      select min(sent_at) as since from chat_messages question
      where question.chat_id = message.chat_id and question.number < message.number
        and question.sender_id <> message.sender_id and question.appointment_id is null and question.invoice_id is null
        and question.number > coalesce((
          select max(number) from chat_messages earlier
          where earlier.chat_id = message.chat_id and earlier.number < message.number
            and earlier.sender_id = message.sender_id and earlier.invoice_id is null
        ), 0)
    ) as asked
    where message.invoice_id is null and asked.since is not null and ${within('message.sent_at', range)}
  ) as reply
  cross join lateral (values ('replies', true), ('late_replies', reply.minutes >= ${REPLY_HOURS * 60}))
    as counted (measure, is_counted)
  where counted.is_counted`

const requestsOf = (range: DayRange) => sql`
  select ${dayOf('created_at')}, 'requests', provider_id, null, coalesce(treatment, ''), source, null, null::float, 1, 0
  from consultations where ${within('created_at', range)}`

const moneyOf = (range: DayRange) => sql`
  select money.day, money.measure, invoice.provider_id, null, coalesce(appointment.service, ''), null, invoice.currency,
    null::float, 1, money.amount
  from (
    select ${dayOf('created_at')} as day, 'invoices' as measure, id as invoice_id, total as amount
    from invoices where ${within('created_at', range)}
    union all
    select ${dayOf('created_at')}, kind || 's', invoice_id, amount
    from invoice_entries where kind in ('payment', 'refund') and ${within('created_at', range)}
  ) as money
  join invoices invoice on invoice.id = money.invoice_id
  left join appointments appointment on appointment.id = invoice.appointment_id`

/** The first answers of the care team within the range. Calls have times of their own. */
export async function selectFirstAnswers(tx: Tx, range: DayRange) {
  const { rows } = await sql<{ at: Date; asked_at: Date }>`
    select answer.at, request.created_at as asked_at
    from consultation_entries answer join consultations request on request.id = answer.consultation_id
    where answer.kind = 'answer' and request.source <> ${CALL_SOURCE} and ${within('answer.at', range)}
      and not exists (
        select from consultation_entries earlier
        where earlier.consultation_id = answer.consultation_id and earlier.kind = 'answer'
          and (earlier.at, earlier.id) < (answer.at, answer.id)
      )`.execute(tx)
  return rows
}

/** The page on which calls are booked. */
const CALL_SOURCE = 'health-forums-1'

/** A count of a day that is worked out by the server: deadlines depend on the hours of the care team. */
export type DayCount = { day: string; measure: string; count: number }

const countsOf = (counts: readonly DayCount[]) => sql`
  select day, measure, null::uuid, null, null, null, null, null::float, count, 0
  from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (day date, measure text, count int)`

/** Counts everything that happened within the range, in one statement, and adds it to the roll-ups. */
export async function insertNumbers(tx: Tx, range: DayRange, counts: readonly DayCount[]) {
  await sql`
    with event as materialized (
      ${movesOf(range)} union all ${repliesOf(range)} union all ${requestsOf(range)} union all ${moneyOf(range)}
      union all ${countsOf(counts)}
    ), by_provider as (
      insert into provider_weekly_numbers as stored (provider_id, week, measure, currency, count, amount)
      select event.provider_id, date_trunc('week', event.day)::date, event.measure, coalesce(event.currency, ''),
        sum(event.count), sum(event.amount)
      from event join providers on providers.account_id = event.provider_id
      group by 1, 2, 3, 4
      on conflict (provider_id, week, measure, currency)
        do update set count = stored.count + excluded.count, amount = stored.amount + excluded.amount
    )
    insert into daily_numbers (dimension, day, measure, key, count, amount)
    select side.dimension, event.day, event.measure, side.key, sum(event.count),
      sum(case side.dimension when 'currency' then event.amount else 0 end)
    from event
    left join clinics on clinics.provider_id = event.provider_id
    left join places on places.id = clinics.place_id
    cross join lateral (values
      ('all', ''),
      ('country', case when event.measure not in ('requests', 'answers', 'late_answers')
        then coalesce(places.country, '') end),
      ('origin', event.origin),
      ('treatment', event.treatment),
      ('source', event.source),
      ('currency', event.currency),
      ('minutes', (${REPLY_BUCKET})::int::text)
    ) as side (dimension, key)
    where side.key is not null
    group by 1, 2, 3, 4`.execute(tx)
}
