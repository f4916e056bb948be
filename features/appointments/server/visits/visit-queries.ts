import { type Insertable, sql } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { type AppointmentState, HOLDING_STATES } from '../../rules/appointment-moves.ts'

export type VisitRow = Awaited<ReturnType<typeof selectVisits>>[number]

/** The present appointments of the visits of a case, in the order of the visits. */
export async function selectVisits(db: Executor, caseId: string) {
  const rows = await db
    .selectFrom('case_visits as visit')
    .innerJoin('appointments as appointment', 'appointment.id', 'visit.appointment_id')
    .select(['visit.number', 'visit.gap_days', 'appointment.id', 'appointment.state'])
    .select(['appointment.starts_at', 'appointment.new_starts_at', 'appointment.time_zone'])
    .where('visit.case_id', '=', caseId)
    .where('visit.is_current', '=', true)
    .orderBy('visit.number')
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as AppointmentState }))
}

/** The appointments that a form has booked before. */
export const selectBookedBy = (db: Executor, requestId: string, bookingId: string) =>
  db
    .selectFrom('case_visits')
    .select('appointment_id')
    .where('request_id', '=', requestId)
    .where('booking_id', '=', bookingId)
    .execute()

/** Stores which visits the appointments belong to, in place of those that were cancelled or missed. */
export async function insertVisits(tx: Tx, caseId: string, rows: Insertable<Tables['case_visits']>[]) {
  await tx
    .updateTable('case_visits')
    .set({ is_current: false })
    .where('case_id', '=', caseId)
    .where('is_current', '=', true)
    .where('number', '=', sql<number>`any(${rows.map(({ number }) => number)}::smallint[])`)
    .execute()
  await tx.insertInto('case_visits').values(rows).execute()
}

/** The times that a patient's appointments hold. */
export const selectHeldByPatient = (db: Executor, patientId: string, now: Date) =>
  db
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at', 'new_starts_at', 'new_ends_at'])
    .where('patient_id', '=', patientId)
    .where('state', 'in', [...HOLDING_STATES])
    .where(sql<boolean>`greatest(ends_at, new_ends_at) > ${now}`)
    .execute()
