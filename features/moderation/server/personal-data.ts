import { sql } from 'kysely'
import type { PersonalData } from '#platform/server/feature.ts'

/** Reports by the subject, decisions about the account and its content, and decisions by the subject as an operator. The log of decisions is retained without the name. */
export const reportData: PersonalData = {
  name: 'reports',
  tables: ['reports', 'moderation_decisions', 'objections'],
  read: async (ctx, { id }) => ({
    reports: await ctx.db
      .selectFrom('reports')
      .select(['kind', 'reason', 'text', 'created_at as createdAt', 'closed_at as closedAt'])
      .where('reporter_id', '=', id)
      .orderBy('created_at')
      .execute(),
    decisionsAboutAccount: await ctx.db
      .selectFrom('moderation_decisions')
      .select(['decision', 'reason', 'made_at as madeAt'])
      .where('kind', '=', 'account')
      .where('subject_id', '=', id)
      .orderBy('made_at')
      .execute(),
    decisionsAboutContent: await ctx.db
      .selectFrom('moderation_decisions')
      .select(['kind', 'decision', 'reason', 'made_at as madeAt'])
      .where('author_id', '=', id)
      .orderBy('made_at')
      .execute(),
    objections: await ctx.db
      .selectFrom('objections')
      .select(['text', 'created_at as createdAt', 'outcome', 'answer', 'decided_at as decidedAt'])
      .where('author_id', '=', id)
      .orderBy('created_at')
      .execute(),
    decisions: await ctx.db
      .selectFrom('moderation_decisions')
      .select(['kind', 'subject_id as about', 'decision', 'reason', 'made_at as madeAt'])
      .where('operator_id', '=', id)
      .orderBy('made_at')
      .execute(),
  }),
  // Mails to the care team name the reporter and the author of the reported content.
  erase: async (tx, { id }) => {
    // Reasons may describe the person.
    await tx.deleteFrom('moderation_decisions').where('kind', '=', 'account').where('subject_id', '=', id).execute()
    await tx.deleteFrom('objections').where('author_id', '=', id).execute()
    await tx.updateTable('moderation_decisions').set({ author_id: null }).where('author_id', '=', id).execute()
    await sql`
      delete from mails m using reports r
      left join forum_questions q on q.id in (r.question_id, r.answer_id)
      left join feedback f on f.id = r.feedback_id
      left join articles a on a.id = r.article_id
      left join care_packages p on p.id = r.package_id
      left join moderated_pictures picture on picture.id = r.picture_id
      where ${id} in (r.reporter_id, q.asker_id, q.provider_id, f.patient_id, f.provider_id, a.provider_id, p.provider_id,
          picture.provider_id, r.profile_id)
        and m.cause like 'report ' || r.id || ' %'`.execute(tx)
  },
}
