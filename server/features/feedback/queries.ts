import { type Insertable, sql, type Updateable } from 'kysely'
import { STARS } from '#domain/feedback-values.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/tables.ts'

type Reader = Pick<Ctx, 'db' | 'pool'>
export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof selectFeedback>>>

function feedback(db: Executor) {
  return db
    .selectFrom('feedback as f')
    .innerJoin('appointments as p', 'p.id', 'f.appointment_id')
    .innerJoin('accounts as a', 'a.id', 'f.patient_id')
    .select(['f.id', 'f.appointment_id', 'f.provider_id', 'f.patient_id', 'f.rating', 'f.text', 'f.version'])
    .select(['f.created_at', 'f.changed_at', 'f.answer', 'f.answered_at', 'f.hidden_at', 'f.hidden_reason'])
    .select(['p.service', 'p.starts_at', 'a.first_name', 'a.last_name'])
    .select(sql<boolean>`a.leaving_at is not null`.as('has_left'))
    .select(({ ref }) => cursorMicros(ref('f.created_at')).as('micros'))
}

/** Newest first, from the cursor on; without what is hidden. */
export function selectNewest({ db, pool }: Reader, providerId: string, limit: number, cursor: Cursor | undefined) {
  const query = feedback(db)
    .where('f.provider_id', '=', providerId)
    .where('f.hidden_at', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('f.created_at'), ref('f.id'), cursor as Cursor)),
    )
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
  return runPrepared(pool, cursor ? 'more feedback' : 'newest feedback', query)
}

/** What counts for a provider, and how many gave each number of stars. Nothing for one who is not public. */
export async function selectSummary({ db, pool }: Reader, providerId: string) {
  const countOf = (stars: number) => sql<number>`count(*) filter (where rating = ${sql.lit(stars)})`
  const query = db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['p.feedback_count', 'p.rating_total'])
    .select(
      sql<number[]>`(select array[${sql.join(STARS.map(countOf))}]::int[] from feedback f
        where f.provider_id = p.account_id and f.hidden_at is null)`.as('stars'),
    )
    .where('p.account_id', '=', providerId)
    .where('a.leaving_at', 'is', null)
  return (await runPrepared(pool, 'feedback summary', query))[0]
}

export const selectFeedback = (db: Executor, id: string) => feedback(db).where('f.id', '=', id).executeTakeFirst()

/** With the names of those whom it is about. */
export function selectById(db: Executor, ids: readonly string[]) {
  return feedback(db)
    .innerJoin('accounts as v', 'v.id', 'f.provider_id')
    .select('v.display_name as provider')
    .where('f.id', 'in', ids)
    .execute()
}

export const selectOfAppointment = (db: Executor, appointmentId: string) =>
  feedback(db).where('f.appointment_id', '=', appointmentId).executeTakeFirst()

/** What somebody wrote about a provider, newest first. */
export function selectWritten(db: Executor, patientId: string, providerId: string) {
  return feedback(db)
    .where('f.patient_id', '=', patientId)
    .where('f.provider_id', '=', providerId)
    .orderBy('f.created_at', 'desc')
    .execute()
}

/** Completed appointments of the two that have no feedback, newest first. */
export function selectUnrated(db: Executor, patientId: string, providerId: string, limit: number) {
  return db
    .selectFrom('appointments as p')
    .select(['p.id', 'p.starts_at', 'p.service'])
    .where('p.patient_id', '=', patientId)
    .where('p.provider_id', '=', providerId)
    .where('p.state', '=', 'completed')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('feedback as f').select('f.id').whereRef('f.appointment_id', '=', 'p.id'))),
    )
    .orderBy('p.starts_at', 'desc')
    .limit(limit)
    .execute()
}

export function selectAppointment(db: Executor, id: string, patientId: string) {
  return db
    .selectFrom('appointments as p')
    .select(['p.id', 'p.provider_id', 'p.patient_id', 'p.state'])
    .select(
      sql<boolean>`exists (select from providers v join accounts a on a.id = v.account_id
        where v.account_id = p.provider_id and a.leaving_at is null)`.as('is_public'),
    )
    .where('p.id', '=', id)
    .where('p.patient_id', '=', patientId)
    .executeTakeFirst()
}

export function insertFeedback(tx: Tx, row: Insertable<Tables['feedback']>) {
  return tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Changes what is still as it was seen. Tells whether it was. */
export async function updateFeedback(
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Updateable<Tables['feedback']>,
) {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hides or shows it. Tells whether that changed anything. */
export async function updateHidden(
  tx: Tx,
  id: string,
  hidden: Pick<Updateable<Tables['feedback']>, 'hidden_at' | 'hidden_by' | 'hidden_reason'>,
) {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set(hidden)
    .where('id', '=', id)
    .where('hidden_at', hidden.hidden_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The two to write to. */
export function selectPeople(db: Executor, { provider_id, patient_id }: { provider_id: string; patient_id: string }) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'display_name', 'first_name', 'last_name'])
    .where('id', 'in', [provider_id, patient_id])
    .execute()
}
