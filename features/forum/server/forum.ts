import { notify } from '#features/notifications/server/notify.ts'
import { days, hours } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import { type Executor, type JsonRow, type Tx, withDates } from '#platform/server/db/database.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import { notifyPublicChange } from '#platform/server/db/public-changes.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import {
  type AnswerForm,
  type HiddenQuestion,
  QUESTIONS_PER_ANSWER,
  QUESTIONS_PER_DAY,
  QUESTIONS_PER_PAGE,
  type Question,
  type QuestionForm,
  type QuestionPage,
} from '../rules/forum.ts'
import { forumMails } from '../words/mail-templates/forum.ts'
import { askerName, presentHidden, presentQuestion } from './present.ts'
import {
  countQuestions,
  deleteOwnQuestion,
  insertQuestion,
  lockAskedSince,
  lockQuestion,
  newestColumn,
  type QuestionRow,
  selectAsker,
  selectHiddenOf,
  selectOwnIds,
  selectProvider,
  selectQuestions,
  selectQuestionsByIds,
  upsertAnswer,
} from './queries.ts'

type Paging = { limit: number; cursor?: string | undefined }

/** A page of the visible questions to a provider, newest first. */
export async function listQuestions(ctx: Ctx, providerId: string, paging: Paging): Promise<QuestionPage> {
  const provider = await findProvider(ctx.db, providerId)
  return readPage(ctx, provider.id, paging)
}

/** The first page of them as one column of another statement, for `toQuestionPage`. */
export const questionsColumn = (db: Executor, providerId: string) =>
  newestColumn(db, { providerId, limit: QUESTIONS_PER_PAGE + 1 })

export const toQuestionPage = (ctx: Ctx, providerId: string, rows: readonly JsonRow<QuestionRow>[]) =>
  presentPage(
    ctx,
    providerId,
    rows.map((row) => withDates<QuestionRow>(row, ['asked_at', 'answered_at', 'changed_at'])),
    { limit: QUESTIONS_PER_PAGE },
  )

async function readPage(ctx: Ctx, providerId: string, { limit, cursor }: Paging): Promise<QuestionPage> {
  const from = readCursor(cursor)
  const rows = await selectQuestions(ctx, { providerId, limit: limit + 1 }, from)
  return presentPage(ctx, providerId, rows, { limit, cursor })
}

async function presentPage(ctx: Ctx, providerId: string, rows: QuestionRow[], { limit, cursor }: Paging) {
  const { page, nextCursor } = toPage(rows, limit)
  const isWhole = !cursor && !nextCursor
  const total = isWhole ? page.length : await countQuestions(ctx, providerId)
  return { success: true, questions: page.map(presentQuestion), nextCursor, total } satisfies QuestionPage
}

/** Publishes a patient's question. Idempotent by its id: the same question sent again is answered with the stored one. */
export async function askQuestion(ctx: Ctx, actor: Actor, providerId: string, form: QuestionForm): Promise<Question> {
  await notifyingTransaction(ctx, (tx, notifying) => addQuestion(notifying, tx, actor, providerId, form))
  return presentQuestion(await findQuestion(ctx.db, form.id))
}

type Recipient = { id: string; display_name: string }
type MailParts = { cause: string; words: ReturnType<typeof templated>; quote: string; action: string }

/** Notifies the provider of a new question. */
const queueQuestionMail = (ctx: Ctx, tx: Tx, provider: Recipient, question: QuestionRow) =>
  queue(ctx, tx, provider, question, {
    cause: `question ${question.id} to provider`,
    words: templated(forumMails, 'mail-question-asked', { patient: askerName(question) }, {}),
    quote: question.text,
    action: 'Answer the question',
  })

/** Notifies the asker of the answer. A mail is sent once per cause, so a changed answer sends no second one. */
const queueAnswerMail = (ctx: Ctx, tx: Tx, asker: Recipient, question: QuestionRow) =>
  queue(ctx, tx, asker, question, {
    cause: `question ${question.id} answered`,
    words: templated(forumMails, 'mail-question-answered', { provider: question.provider }, {}),
    quote: question.answer_text ?? '',
    action: 'Read the answer',
  })

const kind = (textOf: (other: string) => string): NotificationKind => ({
  topic: 'account',
  describe: ({ subjectId, other, facts }) => ({
    text: textOf(other),
    path: `/provider/${facts.providerId}?tab=forum#question-${subjectId}`,
  }),
})

/** Questions on profiles, to the provider, and their answers, to the asker. The profile shows the asker's public name. */
export const forumNotifications = {
  question_asked: kind(() => 'There’s a new question on your public profile.'),
  question_answered: kind((other) => `${other} has answered your question.`),
} as const satisfies Record<string, NotificationKind>

const notifyOfQuestion = (ctx: Notifying, tx: Tx, { id, provider_id }: QuestionRow) =>
  notify(ctx, tx, {
    accountId: provider_id,
    kind: 'question_asked',
    subjectId: id,
    facts: { providerId: provider_id },
  })

/** Once: a changed answer notifies nobody. */
const notifyOfAnswer = (ctx: Notifying, tx: Tx, { id, asker_id, provider_id }: QuestionRow) =>
  notify(ctx, tx, {
    accountId: asker_id,
    otherId: provider_id,
    kind: 'question_answered',
    subjectId: id,
    facts: { providerId: provider_id },
  })

async function queue(ctx: Ctx, tx: Tx, to: Recipient, { id, provider_id }: QuestionRow, parts: MailParts) {
  const { cause, words, quote, action } = parts
  const url = `${ctx.config.publicUrl}/provider/${provider_id}?tab=forum#question-${id}`
  const content = { ...words.content, greeting: `Hello ${to.display_name},`, quote, action: { text: action, url } }
  await queueAccountMail(ctx, tx, { accountId: to.id, kind: 'messages', cause, ...words, content })
}

/** `askQuestion` within the caller's transaction. */
export async function addQuestion(
  ctx: Notifying,
  tx: Tx,
  { id: asker_id }: Actor,
  providerId: string,
  form: QuestionForm,
) {
  const { id, text } = form
  const provider = await findProvider(tx, providerId)
  if (provider.is_unclaimed)
    throw new AppError(
      'changed',
      'This clinic hasn’t joined us yet, so it can’t answer questions. Ask our care team instead.',
    )
  const now = ctx.now()
  const recent = await lockAskedSince(tx, asker_id, new Date(now.getTime() - days(1)))
  const [before] = await selectQuestionsByIds(tx, [id])
  if (before && (before.asker_id !== asker_id || before.provider_id !== provider.id)) throw idTaken()
  if (before) return
  assertBelowLimit(recent, now)
  await insertQuestion(tx, { id, provider_id: provider.id, asker_id, text, asked_at: now })
  const question = await findQuestion(tx, id)
  await queueQuestionMail(ctx, tx, provider, question)
  await notifyOfQuestion(ctx, tx, question)
  await notifyPublicChange(tx, { kind: 'provider', providerId: provider.id })
}

/** Publishes or replaces the provider's answer to a question. */
export async function answerQuestion(ctx: Ctx, actor: Actor, id: string, form: AnswerForm): Promise<Question> {
  await notifyingTransaction(ctx, (tx, notifying) => addAnswer(notifying, tx, actor, id, form))
  return presentQuestion(await findQuestion(ctx.db, id))
}

/** `answerQuestion` within the caller's transaction. */
export async function addAnswer(ctx: Notifying, tx: Tx, { id: providerId }: Actor, id: string, { text }: AnswerForm) {
  if (!(await lockQuestion(tx, id, providerId))) throw questionNotFound()
  if (!(await upsertAnswer(tx, id, text, ctx.now())))
    throw new AppError('forbidden', 'Our care team has hidden your answer, so it can’t be changed.')
  const question = await findQuestion(tx, id)
  await queueAnswerMail(ctx, tx, await selectAsker(tx, id), question)
  await notifyOfAnswer(ctx, tx, question)
  await notifyPublicChange(tx, { kind: 'provider', providerId })
}

/** Deletes a question of the account, with its answer. */
export async function deleteQuestion(ctx: Ctx, { id: askerId }: Actor, id: string) {
  await ctx.db.transaction().execute(async (tx) => {
    const providerId = await deleteOwnQuestion(tx, id, askerId)
    if (!providerId) throw questionNotFound()
    await notifyPublicChange(tx, { kind: 'provider', providerId })
  })
}

type OwnQuestions = { questions: HiddenQuestion[]; ownIds: string[] }

/** The account's own hidden questions and answers on a profile, with the reasons, and the ids of its visible questions. */
export async function listOwn(ctx: Ctx, { id: accountId }: Actor, providerId: string): Promise<OwnQuestions> {
  const provider = await findProvider(ctx.db, providerId)
  const [hidden, ownIds] = await Promise.all([
    selectHiddenOf(ctx.db, provider.id, accountId, QUESTIONS_PER_ANSWER),
    selectOwnIds(ctx.db, provider.id, accountId, QUESTIONS_PER_ANSWER),
  ])
  return { questions: hidden.map(presentHidden), ownIds }
}

async function findProvider(db: Executor, id: string) {
  const provider = await selectProvider(db, id)
  if (!provider) throw new AppError('not_found', 'There is no such provider.')
  return provider
}

async function findQuestion(db: Executor, id: string) {
  const [question] = await selectQuestionsByIds(db, [id])
  if (!question) throw questionNotFound()
  return question
}

/** Sliding window limit: the next question is possible once the oldest of the window is a day old. */
function assertBelowLimit(recent: readonly Date[], now: Date) {
  const oldest = recent[recent.length - QUESTIONS_PER_DAY]
  if (!oldest) return
  const hoursLeft = Math.ceil((oldest.getTime() + days(1) - now.getTime()) / hours(1))
  const wait = `in ${hoursLeft} ${hoursLeft === 1 ? 'hour' : 'hours'}`
  const message = `You can ask ${QUESTIONS_PER_DAY} questions in 24 hours. You can ask the next one ${wait}.`
  throw new AppError('too_many_requests', message)
}

const idTaken = () => new AppError('taken', 'Another question has this id. Please send yours again.')
const questionNotFound = () => new AppError('not_found', 'There is no such question.')
