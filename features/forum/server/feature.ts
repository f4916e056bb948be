import { sql } from 'kysely'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { doctors, everyone, patients, signedIn } from '#platform/server/http/permissions.ts'
import { forumNotifications } from './forum.ts'
import { forumLimits, forumRoutes } from './http.ts'
import { moderatedAnswers, moderatedQuestions } from './moderated.ts'

/** Questions by the subject are retained without the name; questions to a provider are deleted with the profile. */
export const forumData: PersonalData = {
  name: 'questions',
  tables: ['forum_questions', 'forum_answers'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select question.asker_id = ${id} as "isMine", provider.display_name as "to", question.text,
        question.asked_at as "askedAt", question.hidden_reason as "hiddenBecause",
        answer.text as answer, answer.answered_at as "answeredAt", answer.changed_at as "changedAt",
        answer.hidden_reason as "answerHiddenBecause"
      from forum_questions question
      join accounts provider on provider.id = question.provider_id
      left join forum_answers answer on answer.question_id = question.id
      where question.asker_id = ${id} or question.provider_id = ${id}
      order by question.asked_at`.execute(ctx.db)
    return rows
  },
  // Mails about a question name its author and the provider.
  erase: (tx, { id }) =>
    sql`
      delete from mails using forum_questions question
      where (question.asker_id = ${id} or question.provider_id = ${id})
        and mails.cause like 'question ' || question.id || ' %'`.execute(tx),
}

export const forum = {
  name: 'forum',
  routes: [forumRoutes],
  permissions: {
    'GET /api/v1/providers/:id/questions': everyone,
    'GET /api/v1/providers/:id/questions/hidden': signedIn,
    'POST /api/v1/providers/:id/questions': patients,
    // Own questions only: one of somebody else is answered with 404.
    'DELETE /api/v1/questions/:id': patients,
    // Own questions only: a question to another provider is answered with 404.
    'PUT /api/v1/questions/:id/answer': doctors,
  },
  rateLimits: forumLimits,
  moderated: { question: moderatedQuestions, answer: moderatedAnswers },
  notifications: forumNotifications,
  personalData: [forumData],
} as const satisfies Feature
