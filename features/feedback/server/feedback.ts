import { notify } from '#features/notifications/server/notify.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import { type Executor, type Tx, withDates } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { retryOnConflict } from '#platform/server/db/optimistic-locking.ts'
import { readCursor, toPage } from '#platform/server/db/pagination.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import {
  FEEDBACK_PER_PAGE,
  type Feedback,
  type FeedbackForm,
  type FeedbackPage,
  type FeedbackReply,
  feedbackChangeEnd,
} from '../rules/feedback.ts'
import { FEEDBACK_CHANGE_DAYS } from '../rules/feedback-values.ts'
import { queuePatientMail, queueProviderMail } from './mails.ts'
import { presentFeedback, presentOwn, presentSummary } from './present.ts'
import {
  type FeedbackRow,
  type FirstPage,
  firstPageColumn,
  insertFeedback,
  selectAppointment,
  selectByAppointment,
  selectByPatient,
  selectFeedback,
  selectNewest,
  selectRatingsAbout,
  selectSummary,
  selectUnrated,
  updateFeedback,
} from './queries.ts'

const UNRATED_MAX = 20

type Paging = { limit?: number; cursor?: string | undefined }

/** A page of a provider's visible feedback, newest first. Null when the provider does not exist or is not public. */
export async function listFeedback(ctx: Ctx, providerId: string, { limit = FEEDBACK_PER_PAGE, cursor }: Paging = {}) {
  const from = readCursor(cursor)
  const [summary, rows] = await Promise.all([
    selectSummary(ctx, providerId),
    selectNewest(ctx, { providerId, limit: limit + 1 }, from),
  ])
  return summary ? presentPage(summary, rows, limit) : null
}

/** The first page of it as one column of another statement, for `toFeedbackPage`; null as above. */
export const feedbackColumn = (db: Executor, providerId: string) =>
  firstPageColumn(db, { providerId, limit: FEEDBACK_PER_PAGE + 1 })

export const toFeedbackPage = ({ newest, ...summary }: FirstPage) =>
  presentPage(
    summary,
    newest.map((row) =>
      withDates<FeedbackRow>(row, ['created_at', 'changed_at', 'answered_at', 'hidden_at', 'starts_at']),
    ),
    FEEDBACK_PER_PAGE,
  )

function presentPage(summary: Omit<FirstPage, 'newest'>, rows: FeedbackRow[], limit: number): FeedbackPage {
  const { page, nextCursor } = toPage(rows, limit)
  return { summary: presentSummary(summary), feedback: page.map(presentFeedback), nextCursor }
}

/** What patients said about some treatments at each provider, among the newest feedback. Providers without any are left out. */
export async function ratingsAbout(ctx: Ctx, providerIds: readonly string[], services: readonly string[]) {
  if (providerIds.length === 0 || services.length === 0) return new Map<string, { count: number; rating: number }>()
  const rows = await selectRatingsAbout(ctx, providerIds, services)
  return new Map(
    rows.map(({ provider_id, count, total }) => [
      provider_id,
      { count, rating: Math.round((total / count) * 10) / 10 },
    ]),
  )
}

/** The patient's own feedback about a provider, and the completed appointments that have none yet. */
export async function readOwnFeedback(ctx: Ctx, { id }: Actor, providerId: string) {
  const [unrated, written] = await Promise.all([
    selectUnrated(ctx.db, id, providerId, UNRATED_MAX),
    selectByPatient(ctx.db, id, providerId),
  ])
  return {
    unrated: unrated.map((row) => ({ _id: row.id, startsAt: row.starts_at.toISOString(), service: row.service })),
    written: written.map((row) => presentOwn(row, ctx.now())),
  }
}

/**
 * Rates a completed appointment, or changes its feedback under optimistic locking. Idempotent: a form with the stored
 * content is answered with the stored feedback.
 */
export const saveFeedback = (ctx: Ctx, actor: Actor, appointmentId: string, form: FeedbackForm): Promise<Feedback> =>
  retryOnConflict(appointmentId, () => trySave(ctx, actor, appointmentId, form))

/** One attempt; nothing when a concurrent request wrote the feedback in between. */
async function trySave(ctx: Ctx, actor: Actor, appointmentId: string, form: FeedbackForm) {
  const appointment = await selectAppointment(ctx.db, appointmentId, actor.id)
  if (!appointment) throw new AppError('not_found', 'We can’t find this appointment.')
  if (appointment.state !== 'completed')
    throw new AppError('bad_request', 'You can leave feedback once the appointment is completed.')
  if (!appointment.is_public)
    throw new AppError('not_found', 'This provider has left Sanavia, so there’s no profile for your feedback.')
  const before = await selectByAppointment(ctx.db, appointmentId)
  if (before?.rating === form.rating && before.text === form.text) return presentFeedback(before)
  if (before) assertChangeable(before, form.version, ctx.now())
  const saving = notifyingTransaction(ctx, (tx, notifying) =>
    before ? change(ctx, tx, before, form) : add(notifying, tx, appointment, form),
  )
  return saving.catch((error: unknown) => {
    // A concurrent request inserted the feedback of this appointment first: a conflict, like a failed update.
    if (violatedConstraint(error) !== 'feedback_once') throw error
    return undefined
  })
}

function assertChangeable(before: FeedbackRow, version: number, now: Date) {
  if (before.hidden_at)
    throw new AppError('forbidden', 'Our care team has hidden this feedback, so it can’t be changed.')
  if (before.version !== version) throw conflict(before)
  if (now >= feedbackChangeEnd(before.created_at))
    throw new AppError(
      'forbidden',
      `Feedback can only be changed for ${FEEDBACK_CHANGE_DAYS} days, and that time is up.`,
    )
}

/** The refusal of a change that was made from an older version. Carries the current one. */
const conflict = (row: FeedbackRow) =>
  new AppError('changed', 'This feedback has changed in the meantime. Please look at it again before you continue.', {
    feedback: presentFeedback(row),
  })

type Appointment = { id: string; provider_id: string; patient_id: string }

const kind = (textOf: (other: string) => string): NotificationKind => ({
  topic: 'account',
  describe: ({ other, facts }) => ({
    text: textOf(other),
    path: `/provider/${facts.providerId}?tab=feedback#sections`,
  }),
})

/** Ratings, to the provider, and their answers, to the patient. The profile shows the author's public name. */
export const feedbackNotifications = {
  feedback_received: kind(() => 'There’s new feedback on your profile.'),
  feedback_answered: kind((other) => `${other} has replied to your feedback.`),
} as const satisfies Record<string, NotificationKind>

const notifyProvider = (ctx: Notifying, tx: Tx, { id, provider_id }: FeedbackRow) =>
  notify(ctx, tx, {
    accountId: provider_id,
    kind: 'feedback_received',
    subjectId: id,
    facts: { providerId: provider_id },
  })

/** Once: a changed answer notifies nobody. */
const notifyPatient = (ctx: Notifying, tx: Tx, { id, patient_id, provider_id }: FeedbackRow) =>
  notify(ctx, tx, {
    accountId: patient_id,
    otherId: provider_id,
    kind: 'feedback_answered',
    subjectId: id,
    facts: { providerId: provider_id },
  })

async function add(ctx: Notifying, tx: Tx, appointment: Appointment, { rating, text }: FeedbackForm) {
  const { id } = await insertFeedback(tx, {
    appointment_id: appointment.id,
    provider_id: appointment.provider_id,
    patient_id: appointment.patient_id,
    rating,
    text,
    created_at: ctx.now(),
  })
  const added = await selectFeedback(tx, id)
  if (!added) throw new Error('the inserted feedback cannot be read')
  await queueProviderMail(ctx, tx, added)
  await notifyProvider(ctx, tx, added)
  return presentFeedback(added)
}

async function change(ctx: Ctx, tx: Tx, before: FeedbackRow, { rating, text }: FeedbackForm) {
  if (!(await updateFeedback(tx, before, { rating, text, changed_at: ctx.now() }))) return
  const changed = await selectFeedback(tx, before.id)
  return changed && presentFeedback(changed)
}

/** Adds or changes the provider's answer to feedback, under optimistic locking. */
export const answerFeedback = (ctx: Ctx, actor: Actor, id: string, reply: FeedbackReply): Promise<Feedback> =>
  retryOnConflict(id, () => tryAnswer(ctx, actor, id, reply))

/** One attempt; nothing when a concurrent request changed the feedback in between. */
async function tryAnswer(ctx: Ctx, actor: Actor, id: string, reply: FeedbackReply) {
  const before = await selectFeedback(ctx.db, id)
  if (before?.provider_id !== actor.id || before.hidden_at)
    throw new AppError('not_found', 'We can’t find this feedback.')
  if (before.answer === reply.text) return presentFeedback(before)
  if (before.version !== reply.version) throw conflict(before)
  return notifyingTransaction(ctx, async (tx, notifying) => {
    if (!(await updateFeedback(tx, before, { answer: reply.text, answered_at: ctx.now() }))) return
    await queuePatientMail(ctx, tx, before)
    await notifyPatient(notifying, tx, before)
    const answered = await selectFeedback(tx, id)
    return answered && presentFeedback(answered)
  })
}
