import type { PersonalData } from '#platform/server/feature.ts'
import { feedbackCausePattern } from './mails.ts'

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
