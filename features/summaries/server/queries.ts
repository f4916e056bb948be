import type { Insertable } from 'kysely'
import type { Executor, Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** Serialises the saves of the summary of an appointment. */
export async function lockAppointment(tx: Tx, id: string) {
  await tx.selectFrom('appointments').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** The draft and the sent summary, either of which may be missing. */
export async function selectSummary(db: Executor, appointmentId: string) {
  return {
    draft: await db
      .selectFrom('summary_drafts')
      .selectAll()
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst(),
    sent: await db.selectFrom('summaries').selectAll().where('appointment_id', '=', appointmentId).executeTakeFirst(),
  }
}
export type SummaryRows = Awaited<ReturnType<typeof selectSummary>>

export async function upsertDraft(tx: Tx, row: Insertable<Tables['summary_drafts']>) {
  await tx
    .insertInto('summary_drafts')
    .values(row)
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(row))
    .execute()
}

export async function upsertSent(tx: Tx, row: Insertable<Tables['summaries']>) {
  await tx
    .insertInto('summaries')
    .values(row)
    .onConflict((conflict) => conflict.column('appointment_id').doUpdateSet(row))
    .execute()
}

/** The summaries of an account's appointments, with the name of the other participant. */
export function selectSummariesOf(db: Executor, side: 'patient_id' | 'provider_id', accountId: string) {
  const other = side === 'patient_id' ? 'provider_id' : 'patient_id'
  return db
    .selectFrom('appointments as appointment')
    .innerJoin('accounts as other', 'other.id', `appointment.${other}`)
    .leftJoin('summary_drafts as draft', 'draft.appointment_id', 'appointment.id')
    .leftJoin('summaries as sent', 'sent.appointment_id', 'appointment.id')
    .select(['appointment.id', 'appointment.starts_at', 'other.display_name', 'draft.saved_at', 'sent.sent_at'])
    .select(['draft.sealed as draft_sealed', 'draft.key_id as draft_key_id', 'sent.updated_at'])
    .select(['sent.sealed as sent_sealed', 'sent.key_id as sent_key_id'])
    .where(`appointment.${side}`, '=', accountId)
    .where(({ or, eb }) => or([eb('draft.version', 'is not', null), eb('sent.sent_at', 'is not', null)]))
    .orderBy('appointment.starts_at')
    .execute()
}
