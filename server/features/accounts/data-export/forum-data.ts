import { sql } from 'kysely'
import type { PersonalData } from './personal-data.ts'

/** What somebody asked in public stays when they leave, without their name. What a provider was asked goes with the profile. */
export const forumData: PersonalData = {
  name: 'questions',
  tables: ['forum_questions', 'forum_answers'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select q.asker_id = ${id} as "isMine", p.display_name as "to", q.text, q.asked_at as "askedAt",
        q.hidden_reason as "hiddenBecause", r.text as answer, r.answered_at as "answeredAt", r.changed_at as "changedAt",
        r.hidden_reason as "answerHiddenBecause"
      from forum_questions q
      join accounts p on p.id = q.provider_id
      left join forum_answers r on r.question_id = q.id
      where q.asker_id = ${id} or q.provider_id = ${id}
      order by q.asked_at`.execute(ctx.db)
    return rows
  },
  // They name the one who leaves.
  erase: (tx, { id }) =>
    sql`
      delete from mails m using forum_questions q
      where (q.asker_id = ${id} or q.provider_id = ${id}) and m.cause like 'question ' || q.id || ' %'`.execute(tx),
}

/** What somebody told the care team about others, and what they decided as one of it. The log stays, without the name. */
export const reportData: PersonalData = {
  name: 'reports',
  tables: ['reports', 'moderation_decisions'],
  read: async (ctx, { id }) => ({
    reports: await ctx.db
      .selectFrom('reports')
      .select(['kind', 'reason', 'text', 'created_at as createdAt', 'closed_at as closedAt'])
      .where('reporter_id', '=', id)
      .orderBy('created_at')
      .execute(),
    decisions: await ctx.db
      .selectFrom('moderation_decisions')
      .select(['kind', 'subject_id as about', 'decision', 'reason', 'made_at as madeAt'])
      .where('operator_id', '=', id)
      .orderBy('made_at')
      .execute(),
  }),
  // They name whoever reported, and whose words were reported.
  erase: (tx, { id }) =>
    sql`
      delete from mails m using reports r
      left join forum_questions q on q.id in (r.question_id, r.answer_id)
      left join feedback f on f.id = r.feedback_id
      where ${id} in (r.reporter_id, q.asker_id, q.provider_id, f.patient_id, f.provider_id)
        and m.cause like 'report ' || r.id || ' %'`.execute(tx),
}
