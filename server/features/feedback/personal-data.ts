import type { PersonalData } from '#server/platform/feature.ts'
import { mailsOfFeedback } from './mails.ts'

/** Feedback by the subject and about the subject. The provider retains it, anonymised, after its author is erased. */
export const feedbackData: PersonalData = {
  name: 'feedback',
  tables: ['feedback'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('feedback as f')
      .innerJoin('appointments as p', 'p.id', 'f.appointment_id')
      .innerJoin('accounts as a', 'a.id', 'f.provider_id')
      .select(['a.display_name as about', 'p.service', 'p.starts_at as appointmentAt', 'f.rating', 'f.text'])
      .select(['f.created_at as createdAt', 'f.changed_at as changedAt', 'f.answer', 'f.answered_at as answeredAt'])
      .select(['f.hidden_at as hiddenAt', 'f.hidden_reason as hiddenReason'])
      .select(({ eb }) => eb('f.patient_id', '=', id).as('isMine'))
      .where(({ or, eb }) => or([eb('f.patient_id', '=', id), eb('f.provider_id', '=', id)]))
      .orderBy('f.created_at')
      .execute(),
  erase: async (tx, { id }) => {
    const written = await tx
      .selectFrom('feedback')
      .select('id')
      .where(({ or, eb }) => or([eb('patient_id', '=', id), eb('provider_id', '=', id)]))
      .execute()
    // Mails about feedback name its author and the provider.
    for (const { id: feedback } of written)
      await tx.deleteFrom('mails').where('cause', 'like', mailsOfFeedback(feedback)).execute()
  },
}
