import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import { CALL_LOST_SECONDS, CALL_RETURN_SECONDS, type CallSide } from '../rules/video-calls.ts'

export type Visit = { appointmentId: string; visitId: string; side: CallSide; connectionId: string }

/** Serialises what changes the visits of an appointment. */
export async function lockRoom(tx: Tx, appointmentId: string) {
  await tx.selectFrom('appointments').select('id').where('id', '=', appointmentId).forNoKeyUpdate().execute()
}

/** The visits that are not over, at most one of each side. */
export function selectPresent(db: Executor, appointmentId: string, now: Date) {
  return db
    .selectFrom('call_visits')
    .select(['id', 'side', 'entered_at', 'admitted_at'])
    .where('appointment_id', '=', appointmentId)
    .where('left_at', 'is', null)
    .where('seen_at', '>', secondsBefore(now, CALL_LOST_SECONDS))
    .orderBy('side')
    .execute()
}
export type PresentVisit = Awaited<ReturnType<typeof selectPresent>>[number]

/** All visits of an appointment. */
export function selectVisits(db: Executor, appointmentId: string) {
  return db
    .selectFrom('call_visits')
    .select(['side', 'entered_at', 'admitted_at', 'seen_at', 'left_at'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('entered_at')
    .execute()
}

export function selectVisit(tx: Tx, visitId: string) {
  return tx
    .selectFrom('call_visits')
    .select(['appointment_id', 'side', 'left_at'])
    .where('id', '=', visitId)
    .executeTakeFirst()
}

/** The heartbeat of a stored visit; one that was lost goes on. */
export async function renewVisit(tx: Tx, { visitId, connectionId }: Visit, now: Date) {
  await tx
    .updateTable('call_visits')
    .set({ seen_at: now, left_at: null, connection_id: connectionId })
    .where('id', '=', visitId)
    .execute()
}

/** A new visit. A patient who was let in a moment ago, before a reload or a lost connection, is let in again. */
export async function insertVisit(tx: Tx, { visitId, appointmentId, side, connectionId }: Visit, now: Date) {
  await sql`
    insert into call_visits (id, appointment_id, side, connection_id, entered_at, seen_at, admitted_at)
    select ${visitId}, ${appointmentId}, ${side}, ${connectionId}, ${now}, ${now}, (
      select max(${now}::timestamptz) from call_visits
      where appointment_id = ${appointmentId} and side = ${side} and admitted_at is not null
        and coalesce(left_at, seen_at) > ${secondsBefore(now, CALL_RETURN_SECONDS)}
    )`.execute(tx)
}

/** Ends the present visits of a side: another window replaces them, or they were lost without a word. */
export async function endVisits(tx: Tx, { appointmentId, side }: Pick<Visit, 'appointmentId' | 'side'>, now: Date) {
  await sql`
    update call_visits
    set left_at = case when seen_at > ${secondsBefore(now, CALL_LOST_SECONDS)} then ${now} else seen_at end
    where appointment_id = ${appointmentId} and side = ${side} and left_at is null`.execute(tx)
}

/** Ends a visit; with a connection only if it is still the one of that connection. Whether it was present. */
export async function endVisit(
  db: Executor,
  visit: Omit<Visit, 'connectionId'> & { connectionId?: string },
  now: Date,
) {
  const { visitId, appointmentId, side, connectionId } = visit
  const { numUpdatedRows } = await db
    .updateTable('call_visits')
    .set({ left_at: now })
    .where('id', '=', visitId)
    .where('appointment_id', '=', appointmentId)
    .where('side', '=', side)
    .where('left_at', 'is', null)
    .$if(connectionId !== undefined, (query) => query.where('connection_id', '=', connectionId as string))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lets the patient in who is present. Whether there is one. */
export async function admitPresent(db: Executor, appointmentId: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('call_visits')
    .set(({ fn, val }) => ({ admitted_at: fn.coalesce('admitted_at', val(now)) }))
    .where('appointment_id', '=', appointmentId)
    .where('side', '=', 'patient')
    .where('left_at', 'is', null)
    .where('seen_at', '>', secondsBefore(now, CALL_LOST_SECONDS))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function selectPhone(db: Executor, accountId: string) {
  const account = await db.selectFrom('accounts').select('phone').where('id', '=', accountId).executeTakeFirst()
  return account?.phone ?? ''
}

const secondsBefore = (now: Date, count: number) => new Date(now.getTime() - seconds(count))
