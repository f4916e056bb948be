import { createHash } from 'node:crypto'
import type pg from 'pg'
import { DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { NO_TIMEOUTS, setTimeouts } from '#platform/server/db/database.ts'

export const PATIENTS = 4000
/** A patient may have so many unanswered requests. */
const BOOKINGS_PER_PATIENT = 10
export const BOOKINGS_MAX = PATIENTS * BOOKINGS_PER_PATIENT

const OPENING_HOUR = 9
const CLOSING_HOUR = 17
const SLOT_MINUTES = DEFAULT_KINDS.video.minutes + DEFAULT_KINDS.video.bufferMinutes
const SLOTS_PER_DAY = hours(CLOSING_HOUR - OPENING_HOUR) / minutes(SLOT_MINUTES)

const OPENING_HOURS = `insert into opening_hours (provider_id, weekday, opens, closes)
  select account_id, weekday, '${OPENING_HOUR}:00', '${CLOSING_HOUR}:00' from providers, generate_series(1, 5) as weekday`

/** The id of what is generated under a name, such as "provider 17": a valid UUID, of version 4, by the name's hash. */
export function generatedId(name: string) {
  const hex = createHash('md5').update(name).digest('hex')
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)]
  return groups.join('-')
}

/** The same in SQL, for an expression that makes the name. */
export const generatedIdSql = (name: string) =>
  `overlay(overlay(md5(${name}) placing '4' from 13) placing '8' from 17)::uuid`

const ACCOUNTS = `insert into accounts (id, role, username, password_hash, first_name, last_name, display_name, phone)
  select ${generatedIdSql(`'patient ' || i`)}, 'patient', 'patient' || i, 'none', 'Patient', i::text, 'Patient ' || i, '0'
  from generate_series(0, ${PATIENTS - 1}) i`

const SESSIONS = `insert into sessions (token_hash, account_id, expires_at)
  select sha256(convert_to('bench-patient-' || last_name, 'utf8')), id, now() + interval '1 year'
  from accounts where role = 'patient'`

const CHATS = `insert into chats (id, first_id, second_id, opener_id)
  select ${generatedIdSql(`'chat ' || i`)}, least(patient, provider), greatest(patient, provider), patient
  from (
    select i, ${generatedIdSql(`'patient ' || i`)} as patient, ${generatedIdSql(`'provider ' || 1 + i % $1::int`)} as provider
    from generate_series(0, ${PATIENTS - 1}) i
  ) as pairs`

const PARTICIPANTS = `insert into chat_participants (chat_id, account_id)
  select id, account_id from chats, unnest(array[first_id, second_id]) as account_id`

/** Tables without rows would be planned for as if they stayed empty. */
export const WEEKS = 10

/** What patients did in these weeks before now, counted back: a visit and a message in each. */
export function historyStatements(first: number, last: number) {
  const week = `generate_series(${first}, ${last}) as week`
  const startsAt = `date_trunc('hour', now()) - week * interval '7 days'`
  return [
    `insert into appointments (id, provider_id, patient_id, state, version, starts_at, ends_at, time_zone, patient_time_zone,
        service, about, created_at)
      select ${generatedIdSql(`'past appointment ' || opener_id || week`)},
        case opener_id when first_id then second_id else first_id end, opener_id, 'completed', 3, starts_at,
        starts_at + interval '30 minutes', 'UTC', 'Europe/Berlin', '', 'A check-up, please.', starts_at - interval '3 days'
      from chats, ${week}, lateral (select ${startsAt} as starts_at) as times`,
    `insert into appointment_moves (appointment_id, version, name, made_by, from_state, to_state, starts_at, reason, made_at)
      select ${generatedIdSql(`'past appointment ' || opener_id || week`)}, move.version, name, made_by, from_state, to_state,
        starts_at, '', starts_at + move.after
      from chats, ${week}, lateral (select ${startsAt} as starts_at) as times, (values
        (1, 'request', 'patient', null, 'requested', interval '-3 days'),
        (2, 'confirm', 'provider', 'requested', 'confirmed', interval '-2 days'),
        (3, 'complete', 'provider', 'confirmed', 'completed', interval '1 hour')
      ) as move (version, name, made_by, from_state, to_state, after)`,
    `insert into chat_messages (chat_id, number, id, sender_id, text, sent_at)
      select id, week, ${generatedIdSql(`'past message ' || id || week`)},
        case week % 2 when 1 then first_id else second_id end, 'Thank you, that suits me well.',
        now() - (${last} + 1 - week) * interval '7 days'
      from chats, ${week}`,
    `insert into notifications (account_id, kind, subject_id, other_id, created_at, read_at)
      select case opener_id when first_id then second_id else first_id end, 'appointment_requested',
        ${generatedIdSql(`'past appointment ' || opener_id || week`)}, opener_id, ${startsAt}, ${startsAt}
      from chats, ${week}`,
    `update chats set last_number = ${last}`,
    `update chat_participants set read_number = ${last}, delivered_number = ${last}`,
  ]
}

/** Adds patients with a session and a chat each, what they did before, and the opening hours that they book in. */
export async function generatePatients(pool: pg.Pool, providers: number) {
  const client = await pool.connect()
  try {
    await client.query(setTimeouts(NO_TIMEOUTS))
    await client.query('set session_replication_role = replica')
    for (const statement of [OPENING_HOURS, ACCOUNTS, SESSIONS]) await client.query(statement)
    await client.query(CHATS, [providers])
    for (const statement of [PARTICIPANTS, ...historyStatements(1, WEEKS)]) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

export const providerId = (number: number, providers: number) => generatedId(`provider ${1 + (number % providers)}`)
export const authorization = (patient: number) => ({ authorization: `Bearer bench-patient-${patient % PATIENTS}` })

/** The form of a booking; no two of `BOOKINGS_MAX` hold the same time of a patient or of a provider. */
export function bookingForm(number: number, providers: number) {
  const turn = Math.floor(number / Math.min(providers, PATIENTS))
  return {
    id: generatedId(`booking ${number}`),
    providerId: providerId(number, providers),
    startsAt: startOfSlot(turn).toISOString(),
    service: '',
    about: 'Two implants in the lower jaw, please.',
    timeZone: 'Europe/Berlin',
  }
}

/** The slots of working days, from the second day on. */
function startOfSlot(number: number) {
  const day = new Date()
  day.setUTCHours(OPENING_HOUR, 0, 0, 0)
  for (let left = 2 + Math.floor(number / SLOTS_PER_DAY); left > 0; ) {
    day.setTime(day.getTime() + days(1))
    if (day.getUTCDay() % 6 !== 0) left--
  }
  return new Date(day.getTime() + (number % SLOTS_PER_DAY) * minutes(SLOT_MINUTES))
}
