import { type Insertable, sql, type Updateable } from 'kysely'
import { type AppointmentState, HOLDING_STATES } from '#domain/appointment-moves.ts'
import type { Database, Executor, Tx } from '#server/platform/db/database.ts'
import { type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { updateVersioned } from '#server/platform/db/update-versioned.ts'

export type AppointmentRow = Omit<Awaited<ReturnType<typeof selectMany>>[number], 'state'> & { state: AppointmentState }
export type NewAppointment = Insertable<Tables['appointments']>

/** The two of an appointment, in the words of the table. */
export type Side = 'patient_id' | 'provider_id'

const COLUMNS = [
  ...(['p.id', 'p.state', 'p.version', 'p.starts_at', 'p.ends_at', 'p.time_zone', 'p.patient_time_zone'] as const),
  ...(['p.service', 'p.about', 'p.reason', 'p.is_late', 'p.created_at', 'p.provider_id', 'p.patient_id'] as const),
] as const

/** Appointments with the names of the two. Those who left have none. */
function appointments(db: Executor) {
  return db
    .selectFrom('appointments as p')
    .innerJoin('accounts as d', 'd.id', 'p.provider_id')
    .innerJoin('accounts as a', 'a.id', 'p.patient_id')
    .leftJoin('clinics as c', 'c.provider_id', 'p.provider_id')
    .leftJoin('places as l', 'l.id', 'c.place_id')
    .select(COLUMNS)
    .select(['d.display_name as provider_name', 'd.avatar_path as provider_avatar', 'c.name as clinic_name'])
    .select(['l.city', 'l.country', 'a.display_name as patient_name', 'a.avatar_path as patient_avatar'])
    .select(({ ref }) => cursorMicros(ref('p.starts_at')).as('micros'))
}
const selectMany = (db: Executor) => appointments(db).execute()

const typed = (rows: Awaited<ReturnType<typeof selectMany>>) => rows as AppointmentRow[]

export async function selectAppointment(db: Executor, id: string) {
  return typed(await appointments(db).where('p.id', '=', id).execute())[0]
}

/** Those that hold a time which is not over, soonest first; or all others, latest first. */
export async function selectPage(
  db: Database,
  me: { side: Side; id: string },
  page: { isComing: boolean; now: Date; limit: number; cursor: Cursor | undefined },
) {
  const { isComing, now, limit, cursor } = page
  const order = isComing ? 'asc' : 'desc'
  const isHeld = sql<boolean>`(p.state = any(${[...HOLDING_STATES]}) and p.ends_at > ${now})`
  const rows = await appointments(db)
    .where(`p.${me.side}`, '=', me.id)
    .where(isComing ? isHeld : sql<boolean>`not ${isHeld}`)
    .$if(cursor !== undefined, (query) => query.where(comesAfter(isComing, cursor as Cursor)))
    .orderBy('p.starts_at', order)
    .orderBy('p.id', order)
    .limit(limit)
    .execute()
  return typed(rows)
}

const comesAfter = (isComing: boolean, { micros, id }: Cursor) =>
  sql<boolean>`(p.starts_at, p.id) ${isComing ? sql`>` : sql`<`}
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`

/** Those that begin in a period, soonest first. */
export async function selectBetween(db: Database, me: { side: Side; id: string }, from: Date, to: Date, limit: number) {
  const rows = await appointments(db)
    .where(`p.${me.side}`, '=', me.id)
    .where('p.starts_at', '>=', from)
    .where('p.starts_at', '<', to)
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return typed(rows)
}

/** Those of a provider, or of a patient, that hold a time which is not over, soonest first. */
export async function selectHeld(db: Executor, me: { side: Side; id: string }, now: Date) {
  const rows = await appointments(db)
    .where(`p.${me.side}`, '=', me.id)
    .where('p.state', 'in', [...HOLDING_STATES])
    .where('p.ends_at', '>', now)
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .execute()
  return typed(rows)
}

/** The times of a provider that somebody holds, as far as they touch a period. */
export function selectHeldTimes(db: Executor, providerId: string, from: Date, to: Date) {
  return db
    .selectFrom('appointments')
    .select(['id', 'patient_id', 'starts_at', 'ends_at'])
    .where('provider_id', '=', providerId)
    .where('state', 'in', [...HOLDING_STATES])
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`)
    .execute()
}

/** How many requests of a patient wait for an answer. */
export async function countRequested(tx: Tx, patientId: string, now: Date) {
  const { count } = await tx
    .selectFrom('appointments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('patient_id', '=', patientId)
    .where('state', '=', 'requested')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Where a patient's clock was when they last told. */
export async function selectPatientZone(tx: Tx, patientId: string) {
  const row = await tx
    .selectFrom('appointments')
    .select('patient_time_zone')
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.patient_time_zone
}

/**
 * Whoever else books or moves something of one of these waits. Two who want the same time would otherwise wait for each
 * other. Brings those who have not left.
 */
export async function lockPeople(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('accounts')
    .select(['id', 'role', 'leaving_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.filter(({ leaving_at }) => !leaving_at).map(({ id, role }) => [id, role]))
}

export async function insertAppointment(tx: Tx, row: NewAppointment) {
  await tx.insertInto('appointments').values(row).execute()
}

/** Optimistic locking: returns whether the appointment was still at this version and is changed. */
export const updateAppointment = (tx: Tx, id: string, version: number, change: Updateable<Tables['appointments']>) =>
  updateVersioned(tx, { table: 'appointments', id, version }, change)

export async function insertMove(tx: Tx, row: Insertable<Tables['appointment_moves']>) {
  await tx.insertInto('appointment_moves').values(row).execute()
}

/** The move from which a version came. */
export function selectMove(db: Executor, appointmentId: string, version: number) {
  return db
    .selectFrom('appointment_moves')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('version', '=', version)
    .executeTakeFirst()
}

/** Some that the clock has to complete or to expire, and that nobody else is moving just now. */
export async function lockDue(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from appointments
    where (state = 'confirmed' and ends_at <= ${now}) or (state in ('requested', 'proposed') and starts_at <= ${now})
    order by starts_at limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Confirmed ones that begin until then, soonest first from one on, and of which nobody was reminded yet. Whoever agreed on
 * the time within the last day needs no reminder.
 */
export async function selectToRemind(tx: Tx, after: { starts_at: Date; id: string }, until: Date, limit: number) {
  const mailTo = (side: Side) =>
    sql`'appointment ' || p.id || ' reminder ' || p.version || ' to ' || ${sql.ref(`p.${side}`)}`
  const rows = await appointments(tx)
    .where('p.state', '=', 'confirmed')
    .where('p.starts_at', '<=', until)
    .where(sql<boolean>`(p.starts_at, p.id) > (${after.starts_at}, ${after.id}::uuid)`)
    .where(
      sql<boolean>`not exists (select from mails m where m.cause in (${mailTo('patient_id')}, ${mailTo('provider_id')}))`,
    )
    .where(sql<boolean>`exists (select from appointment_moves m where m.appointment_id = p.id and m.version = p.version
      and m.made_at <= p.starts_at - interval '1 day')`)
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()
  return typed(rows)
}
