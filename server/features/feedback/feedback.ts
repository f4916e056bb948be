import {
  FEEDBACK_PER_PAGE,
  type Feedback,
  type FeedbackForm,
  type FeedbackPage,
  type FeedbackReply,
  feedbackChangeEnd,
} from '#domain/feedback.ts'
import { FEEDBACK_CHANGE_DAYS } from '#domain/feedback-values.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { readCursor, toPage } from '#server/platform/db/pagination.ts'
import { isUuid } from '#server/platform/is-uuid.ts'
import { mailPatient, mailProvider } from './mails.ts'
import { presentFeedback, presentOwn, presentSummary } from './present.ts'
import {
  type FeedbackRow,
  insertFeedback,
  selectAppointment,
  selectFeedback,
  selectNewest,
  selectOfAppointment,
  selectSummary,
  selectUnrated,
  selectWritten,
  updateFeedback,
} from './queries.ts'

const UNRATED_MAX = 20

type Paging = { limit?: number; cursor?: string | undefined }

/** What everyone may read about a provider, newest first. Null when there is no such provider. */
export async function listFeedback(ctx: Ctx, providerId: string, { limit, cursor }: Paging = {}) {
  if (!isUuid(providerId)) return null
  const wanted = limit ?? FEEDBACK_PER_PAGE
  const from = readCursor(cursor)
  const [summary, rows] = await Promise.all([
    selectSummary(ctx, providerId),
    selectNewest(ctx, providerId, wanted + 1, from),
  ])
  if (!summary) return null
  const { page, nextCursor } = toPage(rows, wanted)
  return {
    summary: presentSummary(summary),
    feedback: page.map(presentFeedback),
    nextCursor,
  } satisfies FeedbackPage
}

/** What a patient wrote about a provider, and the completed appointments that wait for a rating. */
export async function readOwnFeedback(ctx: Ctx, { id }: Actor, providerId: string) {
  const [unrated, written] = await Promise.all([
    selectUnrated(ctx.db, id, providerId, UNRATED_MAX),
    selectWritten(ctx.db, id, providerId),
  ])
  return {
    unrated: unrated.map((row) => ({ _id: row.id, startsAt: row.starts_at.toISOString(), service: row.service })),
    written: written.map((row) => presentOwn(row, ctx.now())),
  }
}

/** Rates a completed appointment, or changes what its patient said about it. */
export async function saveFeedback(
  ctx: Ctx,
  actor: Actor,
  appointmentId: string,
  form: FeedbackForm,
): Promise<Feedback> {
  const appointment = await selectAppointment(ctx.db, appointmentId, actor.id)
  if (!appointment) throw new AppError('not_found', 'This appointment cannot be found.')
  if (appointment.state !== 'completed')
    throw new AppError('bad_request', 'You can leave feedback once the appointment is completed.')
  if (!appointment.is_public)
    throw new AppError('not_found', 'This provider has left, so there is no profile for your feedback.')
  const before = await selectOfAppointment(ctx.db, appointmentId)
  if (before?.rating === form.rating && before.text === form.text) return presentFeedback(before)
  if (before) refuseChange(before, form.version, ctx.now())
  const after = await ctx.db
    .transaction()
    .execute((tx) => (before ? change(ctx, tx, before, form) : add(ctx, tx, appointment, form)))
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== 'feedback_once') throw error
    })
  // Somebody was quicker, in another tab: from here on it is as if this had come after.
  return after ?? saveFeedback(ctx, actor, appointmentId, form)
}

function refuseChange(before: FeedbackRow, version: number, now: Date) {
  if (before.hidden_at)
    throw new AppError('forbidden', 'Our care team has hidden this feedback, so that it cannot be changed.')
  if (before.version !== version) throw changedElsewhere(before)
  if (now >= feedbackChangeEnd(before.created_at))
    throw new AppError('forbidden', `Feedback can be changed for ${FEEDBACK_CHANGE_DAYS} days. That time is over.`)
}

const changedElsewhere = (row: FeedbackRow) =>
  new AppError('changed', 'This feedback has changed meanwhile. Look at it again before you go on.', {
    feedback: presentFeedback(row),
  })

type Appointment = { id: string; provider_id: string; patient_id: string }

async function add(ctx: Ctx, tx: Tx, appointment: Appointment, { rating, text }: FeedbackForm) {
  const { id: appointment_id, provider_id, patient_id } = appointment
  const row = { appointment_id, provider_id, patient_id, rating, text, created_at: ctx.now() }
  const { id } = await insertFeedback(tx, row)
  const added = await selectFeedback(tx, id)
  if (!added) throw new Error('feedback was gone as soon as it was written')
  await mailProvider(ctx, tx, added)
  return presentFeedback(added)
}

async function change(ctx: Ctx, tx: Tx, before: FeedbackRow, { rating, text }: FeedbackForm) {
  if (!(await updateFeedback(tx, before, { rating, text, changed_at: ctx.now() }))) return
  const changed = await selectFeedback(tx, before.id)
  return changed && presentFeedback(changed)
}

/** What the provider says to feedback, once; the answer can be changed. */
export async function answerFeedback(ctx: Ctx, actor: Actor, id: string, reply: FeedbackReply): Promise<Feedback> {
  const before = await selectFeedback(ctx.db, id)
  if (before?.provider_id !== actor.id || before.hidden_at)
    throw new AppError('not_found', 'This feedback cannot be found.')
  if (before.answer === reply.text) return presentFeedback(before)
  if (before.version !== reply.version) throw changedElsewhere(before)
  const after = await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateFeedback(tx, before, { answer: reply.text, answered_at: ctx.now() }))) return
    await mailPatient(ctx, tx, before)
    return selectFeedback(tx, id)
  })
  return after ? presentFeedback(after) : answerFeedback(ctx, actor, id, reply)
}
