import { sql } from 'kysely'
import { DEFAULT_KINDS } from '#features/appointments/rules/appointment-kinds.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { demoFeedback } from './demo-feedback.ts'
import { demoPatients } from './patients.ts'

/** Adds demo patients with completed appointments and feedback. The providers' ids are given by username. */
export async function addFeedback(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>, passwordHash: string) {
  const patients = await addPatients(ctx, tx, passwordHash)
  const rows = demoFeedback(ctx.now()).map(({ provider, patient, ...feedback }) => ({
    ...feedback,
    id: crypto.randomUUID(),
    provider: ids.get(provider),
    patient: patients.get(patient),
  }))
  await addAppointments(tx, rows)
  await addTexts(ctx, tx, rows)
}

async function addPatients(ctx: Ctx, tx: Tx, password_hash: string) {
  // Accounts are older than their oldest feedback
  const created_at = new Date(ctx.now().getTime() - 3 * 365 * 24 * 60 * 60 * 1000)
  const rows = demoPatients.map(({ username, firstName: first_name, lastName: last_name }) => {
    const names = { username, first_name, last_name, display_name: `${first_name} ${last_name}` }
    return { ...names, role: 'patient', phone: '', password_hash, created_at }
  })
  const added = await tx.insertInto('accounts').values(rows).returning(['id', 'username']).execute()
  return new Map(added.map(({ id, username }) => [username, id]))
}

/** Bulk insert in one statement; PostgreSQL converts local times to instants. */
async function addAppointments(tx: Tx, rows: readonly object[]) {
  const length = sql.lit(`${DEFAULT_KINDS.video.minutes} minutes`)
  await sql`
    with given as (
      select *, (day + time) at time zone "timeZone" as starts,
        -- most providers reply within some hours, and a few after more than a day
        interval '20 minutes' + interval '34 hours' * power((hashtext(id::text) & 1023) / 1023.0, 2.5) as reply
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, provider uuid, patient uuid, day date, time time,
        "timeZone" text, "patientTimeZone" text, service text)
    ), added as (
      insert into appointments (id, provider_id, patient_id, state, version, starts_at, ends_at, time_zone,
        patient_time_zone, service, about, created_at)
      select id, provider, patient, 'completed', 3, starts, starts + ${length}::interval, "timeZone",
        "patientTimeZone", service, '', starts - interval '9 days'
      from given
    )
    insert into appointment_moves (appointment_id, version, name, made_by, from_state, to_state, starts_at, reason, made_at)
    select id, version, name, made_by, from_state, to_state, starts, '', starts + after
    from given, lateral (values (1, 'request', 'patient', null, 'requested', interval '-9 days'),
      (2, 'confirm', 'provider', 'requested', 'confirmed', interval '-9 days' + reply),
      (3, 'complete', 'clock', 'confirmed', 'completed', ${length}::interval)
    ) as moves(version, name, made_by, from_state, to_state, after)`.execute(tx)
}

/** Clamps times in the future to an hour ago. */
async function addTexts(ctx: Ctx, tx: Tx, rows: readonly object[]) {
  await sql`
    insert into feedback (appointment_id, provider_id, patient_id, rating, text, created_at, answer, answered_at, version)
    select a.id, a.provider_id, a.patient_id, t.rating, t.text, w.at, t.answer,
      case when t.answer is not null then least(w.at + t."answeredAfterHours" * interval '1 hour', ${ctx.now()}) end,
      case when t.answer is null then 1 else 2 end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, rating smallint, text text, answer text,
      "writtenAfterHours" real, "answeredAfterHours" real)
    join appointments a on a.id = t.id,
    lateral (select least(a.ends_at + t."writtenAfterHours" * interval '1 hour',
      ${ctx.now()}::timestamptz - interval '1 hour') as at) w`.execute(tx)
}
