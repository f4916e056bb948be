import { type Insertable, sql, type Updateable } from 'kysely'
import { type Database, type Executor, executePrepared, type Tx } from '#platform/server/db/database.ts'
import { updateVersioned } from '#platform/server/db/optimistic-locking.ts'
import { type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { RECIPIENT_COLUMNS } from '#platform/server/mail/account-recipient.ts'
import type { AppointmentKind } from '../rules/appointment-kinds.ts'
import {
  AGREED_STATES,
  type AppointmentState,
  HOLDING_STATES,
  MOVES,
  type MoveName,
} from '../rules/appointment-moves.ts'
import type { Appointment } from '../rules/appointments.ts'

export type AppointmentRow = Omit<Awaited<ReturnType<typeof selectMany>>[number], 'state' | 'kind' | 'answers'> & {
  state: AppointmentState
  kind: AppointmentKind
  answers: Appointment['answers']
}
export type NewAppointment = Insertable<Tables['appointments']>

/** The columns of the two participants. */
export type Side = 'patient_id' | 'provider_id'

/** The names of both participants, and where the provider is found: the place and the own video room. */
const PARTICIPANT_COLUMNS = [
  'provider.display_name as provider_name',
  'provider.avatar_path as provider_avatar',
  'patient.display_name as patient_name',
  'patient.avatar_path as patient_avatar',
  'clinic.name as clinic_name',
  'clinic.address',
  'place.city',
  'place.country',
  'video.meeting_url',
] as const

/** Appointments with the names of both participants. */
function selectAppointments(db: Executor) {
  return db
    .selectFrom('appointments as appointment')
    .innerJoin('accounts as provider', 'provider.id', 'appointment.provider_id')
    .innerJoin('accounts as patient', 'patient.id', 'appointment.patient_id')
    .leftJoin('clinics as clinic', 'clinic.provider_id', 'appointment.provider_id')
    .leftJoin('places as place', 'place.id', 'clinic.place_id')
    .leftJoin('appointment_kinds as video', (join) =>
      join.onRef('video.provider_id', '=', 'appointment.provider_id').on('video.kind', '=', 'video'),
    )
    .leftJoin('case_visits as visit', 'visit.appointment_id', 'appointment.id')
    .leftJoin('cases', 'cases.id', 'visit.case_id')
    .select([
      'appointment.id',
      'appointment.state',
      'appointment.version',
      'appointment.starts_at',
      'appointment.ends_at',
      'appointment.new_starts_at',
      'appointment.new_ends_at',
      'appointment.time_zone',
      'appointment.patient_time_zone',
      'appointment.kind',
      'appointment.buffer_minutes',
      'appointment.service',
      'appointment.about',
      'appointment.answers',
      'appointment.reason',
      'appointment.is_late',
      'appointment.created_at',
      'appointment.provider_id',
      'appointment.patient_id',
    ])
    .select(PARTICIPANT_COLUMNS)
    .select(['visit.case_id', 'visit.request_id', 'visit.number as visit_number', 'visit.visits', 'cases.reference'])
    .select(({ ref }) => cursorMicros(ref('appointment.starts_at')).as('micros'))
}
const selectMany = (db: Executor) => selectAppointments(db).execute()

/** The check constraints of the columns guarantee the states and kinds. */
const typed = (rows: Awaited<ReturnType<typeof selectMany>>) => rows as AppointmentRow[]

export async function selectAppointment(db: Executor, id: string) {
  const query = selectAppointments(db).where('appointment.id', '=', id)
  return typed(await executePrepared(db, query))[0]
}

/** Several of them, soonest first. */
export async function selectAppointmentsById(db: Executor, ids: readonly string[]) {
  return typed(
    await selectAppointments(db)
      .where('appointment.id', '=', sql<string>`any(${ids}::uuid[])`)
      .orderBy('appointment.starts_at')
      .execute(),
  )
}

/** Keyset pagination: upcoming appointments, which hold a time that is not over, soonest first; or all others, latest first. */
export async function selectPage(
  db: Database,
  me: { side: Side; id: string },
  page: { isComing: boolean; now: Date; limit: number; cursor: Cursor | undefined },
) {
  const { isComing, now, limit, cursor } = page
  const order = isComing ? 'asc' : 'desc'
  const isHeld = sql<boolean>`(appointment.state = any(${[...HOLDING_STATES]}) and appointment.ends_at > ${now})`
  const rows = await selectAppointments(db)
    .where(`appointment.${me.side}`, '=', me.id)
    .where(isComing ? isHeld : sql<boolean>`not ${isHeld}`)
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(isComing, cursor as Cursor)))
    .orderBy('appointment.starts_at', order)
    .orderBy('appointment.id', order)
    .limit(limit)
    .execute()
  return typed(rows)
}

/** The keyset condition in either direction; the shared `afterCursor` is for newest-first lists alone. */
const isAfterCursor = (isComing: boolean, { micros, id }: Cursor) =>
  sql<boolean>`(appointment.starts_at, appointment.id) ${isComing ? sql`>` : sql`<`}
    (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`

/**
 * The appointments that begin in a period, or would by a pending reschedule, soonest first. A union instead of a
 * disjunction, so that each of the two times is read as a range of its index.
 */
export async function selectBetween(db: Database, me: { side: Side; id: string }, from: Date, to: Date, limit: number) {
  const idsBy = (time: 'starts_at' | 'new_starts_at') =>
    db.selectFrom('appointments').select('id').where(me.side, '=', me.id).where(time, '>=', from).where(time, '<', to)
  const rows = await selectAppointments(db)
    .where('appointment.id', 'in', idsBy('starts_at').union(idsBy('new_starts_at')))
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(limit)
    .execute()
  return typed(rows)
}

/** The upcoming appointments of a provider or patient, soonest first. */
export async function selectHeld(db: Executor, me: { side: Side; id: string }, now: Date) {
  const rows = await selectAppointments(db)
    .where(`appointment.${me.side}`, '=', me.id)
    .where('appointment.state', 'in', [...HOLDING_STATES])
    .where('appointment.ends_at', '>', now)
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .execute()
  return typed(rows)
}

/** Whether a patient has an appointment with a provider that is open, agreed or completed. */
export async function hasAppointment(db: Executor, patientId: string, providerId: string) {
  const row = await db
    .selectFrom('appointments')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('provider_id', '=', providerId)
    .where('state', 'in', [...HOLDING_STATES, 'completed'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the time zone of a patient's browser. */
export async function updatePatientZone(tx: Tx, patientId: string, timeZone: string) {
  const query = tx
    .updateTable('accounts')
    .set({ time_zone: timeZone })
    .where('id', '=', patientId)
    .where('time_zone', 'is distinct from', timeZone)
  await executePrepared(tx, query)
}

/**
 * Locks one or two accounts in the order of their ids, which serialises bookings and moves of either: two transactions that hold
 * each other's row would deadlock. The next statement is the first to see what cannot change until the commit.
 */
export function lockAccounts(tx: Tx, [first, second = first]: readonly [string, string?]) {
  const query = tx
    .selectFrom('accounts')
    .select(['role', 'time_zone', 'is_active'])
    .select(RECIPIENT_COLUMNS)
    .where('id', 'in', [first, second])
    .orderBy('id')
    .forNoKeyUpdate()
  return executePrepared(tx, query)
}

/** The locked accounts, with the time zones that their browsers last had. */
export type LockedAccounts = Awaited<ReturnType<typeof lockAccounts>>

/** The account with an id, unless it is closed or suspended. */
export const findActive = (accounts: LockedAccounts, id: string) =>
  accounts.find((account) => account.id === id && account.is_active)

export async function insertAppointment(tx: Tx, row: NewAppointment) {
  await executePrepared(tx, tx.insertInto('appointments').values(row))
}

/** Optimistic locking: returns whether the appointment was still at this version and is changed. */
export const updateAppointment = (tx: Tx, id: string, version: number, change: Updateable<Tables['appointments']>) =>
  updateVersioned(tx, { table: 'appointments', id, version }, change)

export async function insertMove(tx: Tx, row: Insertable<Tables['appointment_moves']>) {
  await executePrepared(tx, tx.insertInto('appointment_moves').values(row))
}

/** The move that led to a version. */
export function selectMove(db: Executor, appointmentId: string, version: number) {
  return db
    .selectFrom('appointment_moves')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('version', '=', version)
    .executeTakeFirst()
}

const statesBefore = (name: MoveName) =>
  MOVES.flatMap((move) => (move.name === name && move.by === 'clock' && move.from ? [move.from] : []))

/** Locks a batch of appointments that are due to be completed or to expire. `skip locked` lets several processes work concurrently. */
export async function lockDue(tx: Tx, now: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select id from appointments
    where state = any(${[...HOLDING_STATES]}) and least(starts_at, new_starts_at) <= ${now}
      and (state <> all(${statesBefore('complete')}) or ends_at <= ${now})
    order by least(starts_at, new_starts_at) limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Keyset batch of agreed appointments that begin until then and have no reminder yet, soonest first. An appointment that
 * was agreed on less than a day before its time gets none.
 */
export async function selectToRemind(tx: Tx, after: { starts_at: Date; id: string }, until: Date, limit: number) {
  const reminderCause = (side: Side) =>
    sql`'appointment ' || appointment.id || ' reminder ' || extract(epoch from appointment.starts_at)::bigint || ' to '
      || ${sql.ref(`appointment.${side}`)}`
  const hasReminder = sql<boolean>`exists (
    select from mails mail where mail.cause in (${reminderCause('patient_id')}, ${reminderCause('provider_id')}))`
  const wasAgreedDayBefore = sql<boolean>`exists (
    select from appointment_moves move
    where move.appointment_id = appointment.id and move.to_state = 'confirmed' and move.starts_at = appointment.starts_at
      and move.made_at <= appointment.starts_at - interval '1 day')`
  const rows = await selectAppointments(tx)
    .where('appointment.state', 'in', [...AGREED_STATES])
    .where('appointment.starts_at', '<=', until)
    .where(sql<boolean>`(appointment.starts_at, appointment.id) > (${after.starts_at}, ${after.id}::uuid)`)
    .where(sql<boolean>`not ${hasReminder}`)
    .where(wasAgreedDayBefore)
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .limit(limit)
    .execute()
  return typed(rows)
}

/** Whether the patient has left feedback on an appointment. */
export async function hasFeedback(tx: Tx, appointmentId: string) {
  const row = await tx
    .selectFrom('feedback')
    .select('appointment_id')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst()
  return row !== undefined
}
