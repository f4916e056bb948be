import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/feature.ts'

/** Questions by the subject are retained without the name; questions to a provider are deleted with the profile. */
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
  // Mails about a question name its author and the provider.
  erase: (tx, { id }) =>
    sql`
      delete from mails m using forum_questions q
      where (q.asker_id = ${id} or q.provider_id = ${id}) and m.cause like 'question ' || q.id || ' %'`.execute(tx),
}
