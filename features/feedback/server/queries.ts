import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Executor, executePrepared, type JsonRow, type Tx } from '#platform/server/db/database.ts'
import { updateVersioned } from '#platform/server/db/optimistic-locking.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { STARS } from '../rules/feedback-values.ts'

type Reader = Pick<Ctx, 'db'>
export type FeedbackRow = NonNullable<Awaited<ReturnType<typeof selectFeedback>>>

/** Feedback with its appointment and its author. */
function feedbackRows(db: Executor) {
  return db
    .selectFrom('feedback')
    .innerJoin('appointments as appointment', 'appointment.id', 'feedback.appointment_id')
    .innerJoin('accounts as patient', 'patient.id', 'feedback.patient_id')
    .select([
      'feedback.id',
      'feedback.appointment_id',
      'feedback.provider_id',
      'feedback.patient_id',
      'feedback.rating',
      'feedback.text',
      'feedback.version',
      'feedback.created_at',
      'feedback.changed_at',
      'feedback.answer',
      'feedback.answered_at',
      'feedback.hidden_at',
      'feedback.hidden_reason',
      'appointment.service',
      'appointment.starts_at',
      'patient.first_name',
      'patient.last_name',
    ])
    .select(sql<boolean>`patient.leaving_at is not null`.as('has_left'))
    .select(({ ref }) => cursorMicros(ref('feedback.created_at')).as('micros'))
}

type Newest = { providerId: string; limit: number }

const newestFeedback = (db: Executor, { providerId, limit }: Newest) =>
  feedbackRows(db)
    .where('feedback.provider_id', '=', providerId)
    .where('feedback.hidden_at', 'is', null)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id', 'desc')
    .limit(limit)

/** Visible feedback, newest first, after the cursor. */
export function selectNewest({ db }: Reader, newest: Newest, cursor: Cursor | undefined) {
  const query = newestFeedback(db, newest)
  if (!cursor) return executePrepared(db, query)
  const older = query.where(({ ref }) => afterCursor(ref('feedback.created_at'), ref('feedback.id'), cursor))
  return executePrepared(db, older)
}

/** Older feedback says little about a provider of today, and so much is read quickly. */
const RECENT_MAX = 500

/** Count and sum of the ratings about some treatments, among the newest visible feedback of each provider. */
export const selectRatingsAbout = ({ db }: Reader, providerIds: readonly string[], services: readonly string[]) =>
  executePrepared(
    db,
    sql<{ provider_id: string; count: number; total: number }>`
      select provider.id as provider_id, count(*)::int as count, sum(recent.rating)::int as total
      from unnest(${providerIds}::uuid[]) as provider (id)
      cross join lateral (
        select rating, appointment_id from feedback
        where feedback.provider_id = provider.id and feedback.hidden_at is null
        order by feedback.created_at desc, feedback.id desc limit ${sql.lit(RECENT_MAX)}
      ) recent
      join appointments appointment on appointment.id = recent.appointment_id
      where appointment.service = any(${services}::text[])
      group by provider.id`,
  )

/** Count, sum and distribution of the visible ratings. Nothing for a provider who is not public. */
export async function selectSummary({ db }: Pick<Ctx, 'db'>, providerId: string) {
  return (await executePrepared(db, summaryOf(db, providerId)))[0]
}

function summaryOf(db: Executor, providerId: string) {
  const countOf = (stars: number) => sql<number>`count(*) filter (where rating = ${sql.lit(stars)})`
  return db
    .selectFrom('providers as provider')
    .innerJoin('accounts as account', 'account.id', 'provider.account_id')
    .select(['provider.feedback_count', 'provider.rating_total'])
    .select(
      sql<number[]>`(select array[${sql.join(STARS.map(countOf))}]::int[] from feedback
        where feedback.provider_id = provider.account_id and feedback.hidden_at is null)`.as('stars'),
    )
    .where('provider.account_id', '=', providerId)
    .where('account.is_public', '=', true)
}

export type FirstPage = NonNullable<Awaited<ReturnType<typeof selectSummary>>> & { newest: JsonRow<FeedbackRow>[] }

/** The summary with the newest feedback as one column of another statement; null for a provider who is not public. */
export const firstPageColumn = (db: Executor, newest: Newest) =>
  sql<FirstPage | null>`(
    select to_json(page) from (${summaryOf(db, newest.providerId).select(jsonArrayFrom(newestFeedback(db, newest)).as('newest'))}) as page
  )`

export const selectFeedback = (db: Executor, id: string) =>
  feedbackRows(db).where('feedback.id', '=', id).executeTakeFirst()

/** Hidden or not, with the name of the provider. */
export function selectByIds(db: Executor, ids: readonly string[]) {
  return feedbackRows(db)
    .innerJoin('accounts as provider', 'provider.id', 'feedback.provider_id')
    .select('provider.display_name as provider')
    .where('feedback.id', 'in', ids)
    .execute()
}

export const selectByAppointment = (db: Executor, appointmentId: string) =>
  feedbackRows(db).where('feedback.appointment_id', '=', appointmentId).executeTakeFirst()

/** Feedback by a patient about a provider, newest first. */
export function selectByPatient(db: Executor, patientId: string, providerId: string) {
  return feedbackRows(db)
    .where('feedback.patient_id', '=', patientId)
    .where('feedback.provider_id', '=', providerId)
    .orderBy('feedback.created_at', 'desc')
    .execute()
}

/** Completed appointments of a patient with a provider that have no feedback, newest first. */
export function selectUnrated(db: Executor, patientId: string, providerId: string, limit: number) {
  return db
    .selectFrom('appointments as appointment')
    .select(['appointment.id', 'appointment.starts_at', 'appointment.service'])
    .where('appointment.patient_id', '=', patientId)
    .where('appointment.provider_id', '=', providerId)
    .where('appointment.state', '=', 'completed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('feedback').select('feedback.id').whereRef('feedback.appointment_id', '=', 'appointment.id')),
      ),
    )
    .orderBy('appointment.starts_at', 'desc')
    .limit(limit)
    .execute()
}

/** An appointment of this patient, and whether its provider is public. */
export function selectAppointment(db: Executor, id: string, patientId: string) {
  return db
    .selectFrom('appointments as appointment')
    .select(['appointment.id', 'appointment.provider_id', 'appointment.patient_id', 'appointment.state'])
    .select(
      sql<boolean>`exists (
        select from providers provider join accounts account on account.id = provider.account_id
        where provider.account_id = appointment.provider_id and account.is_public)`.as('is_public'),
    )
    .where('appointment.id', '=', id)
    .where('appointment.patient_id', '=', patientId)
    .executeTakeFirst()
}

export function insertFeedback(tx: Tx, row: Insertable<Tables['feedback']>) {
  return tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()
}

/** Optimistic locking; hidden feedback is never changed. Returns whether it was written. */
export const updateFeedback = (
  tx: Tx,
  { id, version }: { id: string; version: number },
  change: Updateable<Tables['feedback']>,
) => updateVersioned(tx, { table: 'feedback', id, version, where: sql<boolean>`hidden_at is null` }, change)

/** Hides or shows feedback. Returns false when it was so before. */
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

/** Provider and patient, as recipients of mails. */
export function selectRecipients(
  db: Executor,
  { provider_id, patient_id }: { provider_id: string; patient_id: string },
) {
  return db
    .selectFrom('accounts')
    .select(['id', 'display_name', 'first_name', 'last_name'])
    .where('id', 'in', [provider_id, patient_id])
    .execute()
}
