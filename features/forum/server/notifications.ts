import { notify } from '#features/notifications/server/notify.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import type { QuestionRow } from './queries.ts'

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

export const notifyOfQuestion = (ctx: Notifying, tx: Tx, { id, provider_id }: QuestionRow) =>
  notify(ctx, tx, {
    accountId: provider_id,
    kind: 'question_asked',
    subjectId: id,
    facts: { providerId: provider_id },
  })

/** Once: a changed answer notifies nobody. */
export const notifyOfAnswer = (ctx: Notifying, tx: Tx, { id, asker_id, provider_id }: QuestionRow) =>
  notify(ctx, tx, {
    accountId: asker_id,
    otherId: provider_id,
    kind: 'question_answered',
    subjectId: id,
    facts: { providerId: provider_id },
  })
