import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isUnclaimed } from '#features/accounts/server/team/invitations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Executor, executePrepared, type JsonRow, type Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]
type Reader = Pick<Ctx, 'db'>
export type Hiding = { hidden_at: Date; hidden_reason: string }

/** A public provider. */
export function selectProvider(db: Executor, id: string) {
  return db
    .selectFrom('providers as provider')
    .innerJoin('accounts as account', 'account.id', 'provider.account_id')
    .select(['account.id', 'account.display_name', isUnclaimed.as('is_unclaimed')])
    .where('account.id', '=', id)
    .where('account.is_public', '=', true)
    .executeTakeFirst()
}

/** Questions with their answers, hidden or not. */
function questionRows(db: Executor) {
  return db
    .selectFrom('forum_questions as question')
    .innerJoin('accounts as asker', 'asker.id', 'question.asker_id')
    .innerJoin('accounts as provider', 'provider.id', 'question.provider_id')
    .leftJoin('forum_answers as answer', 'answer.question_id', 'question.id')
    .select([
      'question.id',
      'question.provider_id',
      'question.asker_id',
      'question.text',
      'question.asked_at',
      'question.hidden_reason',
      'asker.first_name',
      'asker.last_name',
      'provider.display_name as provider',
      'answer.text as answer_text',
      'answer.answered_at',
      'answer.changed_at',
      'answer.hidden_reason as answer_hidden_reason',
    ])
    .select(sql<boolean>`asker.leaving_at is not null`.as('has_left'))
    .select(({ ref }) => cursorMicros(ref('question.asked_at')).as('micros'))
}

type Newest = { providerId: string; limit: number }

const newestQuestions = (db: Executor, { providerId, limit }: Newest) =>
  questionRows(db)
    .where('question.provider_id', '=', providerId)
    .where('question.hidden_at', 'is', null)
    .orderBy('question.asked_at', 'desc')
    .orderBy('question.id', 'desc')
    .limit(limit)

/** The newest questions as one column of another statement. */
export const newestColumn = (db: Executor, newest: Newest) =>
  sql<JsonRow<QuestionRow>[]>`${jsonArrayFrom(newestQuestions(db, newest))}`

/** Visible questions, newest first, after the cursor. */
export function selectQuestions({ db }: Reader, newest: Newest, cursor: Cursor | undefined) {
  const query = newestQuestions(db, newest)
  if (!cursor) return executePrepared(db, query)
  const older = query.where(({ ref }) => afterCursor(ref('question.asked_at'), ref('question.id'), cursor))
  return executePrepared(db, older)
}

export async function countQuestions({ db }: Reader, providerId: string) {
  const query = db
    .selectFrom('forum_questions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('provider_id', '=', providerId)
    .where('hidden_at', 'is', null)
  return (await executePrepared(db, query))[0]?.count ?? 0
}

/** Hidden or not. */
export function selectQuestionsByIds(db: Executor, ids: readonly string[]) {
  return questionRows(db)
    .where('question.id', 'in', [...ids])
    .execute()
}

/** Questions to a provider that are hidden, or whose answer is, with this account as asker or as provider. */
export function selectHiddenOf(db: Executor, providerId: string, accountId: string, limit: number) {
  return questionRows(db)
    .where('question.provider_id', '=', providerId)
    .where(({ or, eb }) => or([eb('question.asker_id', '=', accountId), eb('question.provider_id', '=', accountId)]))
    .where(({ or, eb }) => or([eb('question.hidden_at', 'is not', null), eb('answer.hidden_at', 'is not', null)]))
    .orderBy('question.asked_at', 'desc')
    .limit(limit)
    .execute()
}

/** The ids of an account's newest visible questions to a provider. */
export async function selectOwnIds(db: Executor, providerId: string, askerId: string, limit: number) {
  const rows = await db
    .selectFrom('forum_questions')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('asker_id', '=', askerId)
    .where('hidden_at', 'is', null)
    .orderBy('asked_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes a visible question of the asker, with its answer and the reports about both. Returns the provider who was asked. */
export async function deleteOwnQuestion(tx: Tx, id: string, askerId: string) {
  const deleted = await tx
    .deleteFrom('forum_questions')
    .where('id', '=', id)
    .where('asker_id', '=', askerId)
    .where('hidden_at', 'is', null)
    .returning('provider_id')
    .executeTakeFirst()
  return deleted?.provider_id
}

/**
 * The times of the account's recent questions, oldest first. Locks the account row, so that concurrent questions of one
 * account are counted one after the other.
 */
export async function lockAskedSince(tx: Tx, askerId: string, since: Date) {
  await tx.selectFrom('accounts').select('id').where('id', '=', askerId).forNoKeyUpdate().execute()
  const rows = await tx
    .selectFrom('forum_questions')
    .select('asked_at')
    .where('asker_id', '=', askerId)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

export function insertQuestion(tx: Tx, question: Insertable<Tables['forum_questions']>) {
  return tx.insertInto('forum_questions').values(question).execute()
}

/** Locks a visible question to this provider; nothing when there is none. */
export function lockQuestion(tx: Tx, id: string, providerId: string) {
  return tx
    .selectFrom('forum_questions')
    .select('id')
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('hidden_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Inserts or replaces the answer. A hidden answer is never changed. Returns whether it was written. */
export async function upsertAnswer(tx: Tx, question_id: string, text: string, at: Date) {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('forum_answers')
    .values({ question_id, text, answered_at: at })
    .onConflict((conflict) =>
      conflict
        .column('question_id')
        .doUpdateSet({
          text,
          changed_at: sql<Date>`case forum_answers.text when ${text} then forum_answers.changed_at else ${at} end`,
        })
        .where('forum_answers.hidden_at', 'is', null),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0
}

/** The recipient of the mail about an answer. */
export function selectAsker(tx: Tx, questionId: string) {
  return tx
    .selectFrom('forum_questions as question')
    .innerJoin('accounts as asker', 'asker.id', 'question.asker_id')
    .select(['asker.id', 'asker.display_name'])
    .where('question.id', '=', questionId)
    .executeTakeFirstOrThrow()
}

/** Hides a question, or shows it when `hiding` is null. Returns false when it was so before. */
export async function updateQuestionHidden(tx: Tx, id: string, hiding: Hiding | null) {
  const { numUpdatedRows } = await tx
    .updateTable('forum_questions')
    .set(hiding ?? { hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', hiding ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hides or shows the answer of a question, likewise. */
export async function updateAnswerHidden(tx: Tx, questionId: string, hiding: Hiding | null) {
  const { numUpdatedRows } = await tx
    .updateTable('forum_answers')
    .set(hiding ?? { hidden_at: null, hidden_reason: null })
    .where('question_id', '=', questionId)
    .where('hidden_at', hiding ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The provider to whom a question was asked. */
export async function selectProviderOfQuestion(db: Executor, id: string) {
  const question = await db.selectFrom('forum_questions').select('provider_id').where('id', '=', id).executeTakeFirst()
  return question?.provider_id
}
