import { type Insertable, sql } from 'kysely'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#server/platform/db/pagination.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type QuestionRow = Awaited<ReturnType<typeof selectQuestions>>[number]
type Reader = Pick<Ctx, 'db' | 'pool'>
export type Hiding = { hidden_at: Date; hidden_reason: string }

/** A provider who is in public. */
export function selectProvider(db: Database, id: string) {
  return db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.email', 'a.display_name'])
    .where('a.id', '=', id)
    .where('a.leaving_at', 'is', null)
    .executeTakeFirst()
}

/** Questions with what was answered, and why either of them is hidden. */
function questions(db: Database) {
  return db
    .selectFrom('forum_questions as q')
    .innerJoin('accounts as a', 'a.id', 'q.asker_id')
    .innerJoin('accounts as p', 'p.id', 'q.provider_id')
    .leftJoin('forum_answers as r', 'r.question_id', 'q.id')
    .select(['q.id', 'q.provider_id', 'q.asker_id', 'q.text', 'q.asked_at', 'q.hidden_reason'])
    .select(['a.first_name', 'a.last_name', 'p.display_name as provider'])
    .select(['r.text as answer_text', 'r.answered_at', 'r.changed_at', 'r.hidden_reason as answer_hidden_reason'])
    .select(({ ref }) => [
      sql<boolean>`a.leaving_at is not null`.as('has_left'),
      cursorMicros(ref('q.asked_at')).as('micros'),
    ])
}

/** Those in view, newest first, from the cursor on. */
export function selectQuestions({ db, pool }: Reader, providerId: string, limit: number, cursor?: Cursor) {
  const query = questions(db)
    .where('q.provider_id', '=', providerId)
    .where('q.hidden_at', 'is', null)
    .$if(cursor !== undefined, (query) =>
      query.where(({ ref }) => afterCursor(ref('q.asked_at'), ref('q.id'), cursor as Cursor)),
    )
    .orderBy('q.asked_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
  return runPrepared(pool, cursor ? 'more questions' : 'newest questions', query)
}

export async function countQuestions({ db, pool }: Reader, providerId: string) {
  const query = db
    .selectFrom('forum_questions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('provider_id', '=', providerId)
    .where('hidden_at', 'is', null)
  return (await runPrepared(pool, 'count of questions', query))[0]?.count ?? 0
}

/** In view or not. */
export function selectQuestionsById(db: Database, ids: readonly string[]) {
  return questions(db)
    .where('q.id', 'in', [...ids])
    .execute()
}

/** What is hidden among those that somebody asked this provider, or was asked. */
export function selectHiddenOf(db: Database, providerId: string, me: string, limit: number) {
  return questions(db)
    .where('q.provider_id', '=', providerId)
    .where(({ or, eb }) => or([eb('q.asker_id', '=', me), eb('q.provider_id', '=', me)]))
    .where(({ or, eb }) => or([eb('q.hidden_at', 'is not', null), eb('r.hidden_at', 'is not', null)]))
    .orderBy('q.asked_at', 'desc')
    .limit(limit)
    .execute()
}

/** When somebody asked lately, the oldest first. Their other questions wait until this one is stored. */
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

/** Whoever else changes the question waits. Nothing when it is not one in view that this provider was asked. */
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

/** The first answer, or another text in the place of the one before. One that is hidden stays as it is. Says whether it was written. */
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

/** Whoever asked, for the mail about the answer. */
export function selectAsker(tx: Tx, questionId: string) {
  return tx
    .selectFrom('forum_questions as q')
    .innerJoin('accounts as a', 'a.id', 'q.asker_id')
    .select(['a.id', 'a.email', 'a.display_name'])
    .where('q.id', '=', questionId)
    .executeTakeFirstOrThrow()
}

/** Takes a question out of view, or back. Says whether that changed anything. */
export async function updateQuestionHidden(tx: Tx, id: string, hiding: Hiding | null) {
  const { numUpdatedRows } = await tx
    .updateTable('forum_questions')
    .set(hiding ?? { hidden_at: null, hidden_reason: null })
    .where('id', '=', id)
    .where('hidden_at', hiding ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same for the answer of a question. */
export async function updateAnswerHidden(tx: Tx, questionId: string, hiding: Hiding | null) {
  const { numUpdatedRows } = await tx
    .updateTable('forum_answers')
    .set(hiding ?? { hidden_at: null, hidden_reason: null })
    .where('question_id', '=', questionId)
    .where('hidden_at', hiding ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Questions stand on pages that are kept. */
export async function notifyPages(tx: Tx) {
  await sql`select pg_notify('public_data_changed', '')`.execute(tx)
}
