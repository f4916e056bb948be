import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Feature, ModeratedContent, PersonalData } from '#platform/server/feature.ts'
import { doctors, everyone, patients } from '#platform/server/http/permissions.ts'
import { feedbackNotifications } from './feedback.ts'
import { feedbackLimits, feedbackRoutes } from './http.ts'
import { feedbackCausePattern } from './mails.ts'
import { authorName } from './present.ts'
import { selectByIds, updateHidden } from './queries.ts'

type Hiding = { id: string; operatorId: string; reason: string }

/**
 * Hides feedback from the profile and from the average rating; its author sees the reason. False when it was hidden
 * before.
 */
export const hideFeedback = (ctx: Ctx, tx: Tx, { id, operatorId, reason }: Hiding) =>
  updateHidden(tx, id, { hidden_at: ctx.now(), hidden_by: operatorId, hidden_reason: reason })

/** Shows feedback again; false when it was not hidden. */
export const showFeedback = (_ctx: Ctx, tx: Tx, { id }: Pick<Hiding, 'id'>) =>
  updateHidden(tx, id, { hidden_at: null, hidden_by: null, hidden_reason: null })

/** Feedback as moderated content. */
export const moderatedFeedback: ModeratedContent = {
  select: async (db, ids) =>
    (await selectByIds(db, ids)).map((row) => ({
      id: row.id,
      writerId: row.patient_id,
      writer: authorName(row),
      text: row.text,
      stars: row.rating,
      context: [],
      provider: { _id: row.provider_id, displayname: row.provider },
      isHidden: row.hidden_at !== null,
    })),
  hide: hideFeedback,
  show: showFeedback,
}

/** Feedback by the subject and about the subject. The provider retains it, anonymised, after its author is erased. */
export const feedbackData: PersonalData = {
  name: 'feedback',
  tables: ['feedback'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('feedback')
      .innerJoin('appointments as appointment', 'appointment.id', 'feedback.appointment_id')
      .innerJoin('accounts as provider', 'provider.id', 'feedback.provider_id')
      .select([
        'provider.display_name as about',
        'appointment.service',
        'appointment.starts_at as appointmentAt',
        'feedback.rating',
        'feedback.text',
        'feedback.created_at as createdAt',
        'feedback.changed_at as changedAt',
        'feedback.answer',
        'feedback.answered_at as answeredAt',
        'feedback.hidden_at as hiddenAt',
        'feedback.hidden_reason as hiddenReason',
      ])
      .select(({ eb }) => eb('feedback.patient_id', '=', id).as('isMine'))
      .where(({ or, eb }) => or([eb('feedback.patient_id', '=', id), eb('feedback.provider_id', '=', id)]))
      .orderBy('feedback.created_at')
      .execute(),
  erase: async (tx, { id }) => {
    const written = await tx
      .selectFrom('feedback')
      .select('id')
      .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('provider_id', '=', id)]))
      .execute()
    // Mails about feedback name its author and the provider.
    for (const { id: feedback } of written)
      await tx.deleteFrom('mails').where('cause', 'like', feedbackCausePattern(feedback)).execute()
  },
}

export const feedback = {
  name: 'feedback',
  routes: [feedbackRoutes],
  permissions: {
    'GET /api/v1/providers/:id/feedback': everyone,
    'GET /api/v1/providers/:id/feedback/own': patients,
    // Own appointments and own feedback only: those of other accounts are answered with 404.
    'PUT /api/v1/appointments/:id/feedback': patients,
    'PUT /api/v1/feedback/:id/answer': doctors,
  },
  rateLimits: feedbackLimits,
  moderated: { feedback: moderatedFeedback },
  notifications: feedbackNotifications,
  personalData: [feedbackData],
} as const satisfies Feature
