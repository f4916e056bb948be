import {
  type AnswerForm,
  type HiddenQuestion,
  QUESTIONS_PER_ANSWER,
  QUESTIONS_PER_DAY,
  QUESTIONS_PER_PAGE,
  type Question,
  type QuestionForm,
  type QuestionPage,
} from '#domain/forum.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { mailAnswer, mailQuestion } from './mails.ts'
import { presentHidden, presentQuestion } from './present.ts'
import {
  countQuestions,
  insertQuestion,
  lockAskedSince,
  lockQuestion,
  notifyPages,
  selectAsker,
  selectHiddenOf,
  selectProvider,
  selectQuestions,
  selectQuestionsById,
  upsertAnswer,
} from './queries.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
type Paging = { limit: number; cursor?: string | undefined }

/** What patients asked a provider in public, newest first, a bounded number at a time. */
export async function listQuestions(ctx: Ctx, providerId: string, paging: Paging): Promise<QuestionPage> {
  const provider = await findProvider(ctx.db, providerId)
  return readPage(ctx, provider.id, paging)
}

/** The first of them, for the profile's page. Nothing for a provider whom there is not. */
export async function firstQuestions(ctx: Ctx, providerId: string): Promise<QuestionPage> {
  if (!isUuid(providerId)) return { success: true, questions: [], nextCursor: null, total: 0 }
  return readPage(ctx, providerId, { limit: QUESTIONS_PER_PAGE })
}

async function readPage(ctx: Ctx, providerId: string, { limit, cursor }: Paging): Promise<QuestionPage> {
  const from = readCursor(cursor)
  const [rows, total] = await Promise.all([
    selectQuestions(ctx, providerId, limit + 1, from),
    countQuestions(ctx, providerId),
  ])
  const { page, nextCursor } = toPage(rows, limit)
  return { success: true, questions: page.map(presentQuestion), nextCursor, total }
}

/** Puts a patient's question where everyone can read it. The same one sent again is still one question. */
export async function askQuestion(ctx: Ctx, actor: Actor, providerId: string, form: QuestionForm): Promise<Question> {
  await ctx.db.transaction().execute((tx) => addQuestion(ctx, tx, actor, providerId, form))
  return presentQuestion(await findQuestion(ctx.db, form.id))
}

/** The same as a part of something larger. */
export async function addQuestion(ctx: Ctx, tx: Tx, { id: asker_id }: Actor, providerId: string, form: QuestionForm) {
  const { id, text } = form
  const provider = await findProvider(tx, providerId)
  const now = ctx.now()
  const lately = await lockAskedSince(tx, asker_id, new Date(now.getTime() - DAY_MS))
  const [before] = await selectQuestionsById(tx, [id])
  if (before && (before.asker_id !== asker_id || before.provider_id !== provider.id)) throw idTaken()
  if (before) return
  refuseTooMany(lately, now)
  await insertQuestion(tx, { id, provider_id: provider.id, asker_id, text, asked_at: now })
  await mailQuestion(ctx, tx, provider, await findQuestion(tx, id))
  await notifyPages(tx)
}

/** Writes the provider's answer below a question, or another in its place. */
export async function answerQuestion(ctx: Ctx, actor: Actor, id: string, form: AnswerForm): Promise<Question> {
  await ctx.db.transaction().execute((tx) => addAnswer(ctx, tx, actor, id, form))
  return presentQuestion(await findQuestion(ctx.db, id))
}

/** The same as a part of something larger. */
export async function addAnswer(ctx: Ctx, tx: Tx, { id: providerId }: Actor, id: string, { text }: AnswerForm) {
  if (!isUuid(id) || !(await lockQuestion(tx, id, providerId))) throw questionNotFound()
  if (!(await upsertAnswer(tx, id, text, ctx.now())))
    throw new AppError('forbidden', 'Our care team has hidden your answer, so it cannot be changed.')
  await mailAnswer(ctx, tx, await selectAsker(tx, id), await findQuestion(tx, id))
  await notifyPages(tx)
}

/** What of somebody's questions or answers on a profile is out of view, and why. */
export async function listHidden(ctx: Ctx, { id: me }: Actor, providerId: string): Promise<HiddenQuestion[]> {
  const provider = await findProvider(ctx.db, providerId)
  const rows = await selectHiddenOf(ctx.db, provider.id, me, QUESTIONS_PER_ANSWER)
  return rows.map(presentHidden)
}

async function findProvider(db: Database, id: string) {
  const provider = isUuid(id) ? await selectProvider(db, id) : undefined
  if (!provider) throw new AppError('not_found', 'There is no such provider.')
  return provider
}

async function findQuestion(db: Database, id: string) {
  const [question] = await selectQuestionsById(db, [id])
  if (!question) throw questionNotFound()
  return question
}

/** They can go on when the oldest of the last day is a day old. */
function refuseTooMany(lately: readonly Date[], now: Date) {
  const oldest = lately[lately.length - QUESTIONS_PER_DAY]
  if (!oldest) return
  const hours = Math.ceil((oldest.getTime() + DAY_MS - now.getTime()) / HOUR_MS)
  const wait = `in ${hours} ${hours === 1 ? 'hour' : 'hours'}`
  const message = `You can ask ${QUESTIONS_PER_DAY} questions in 24 hours. You can ask the next one ${wait}.`
  throw new AppError('too_many_requests', message)
}

const idTaken = () => new AppError('taken', 'Another question has this id. Please send yours again.')
const questionNotFound = () => new AppError('not_found', 'There is no such question.')
