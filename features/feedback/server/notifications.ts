import { notify } from '#features/notifications/server/notify.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { NotificationKind } from '#platform/server/feature.ts'
import type { FeedbackRow } from './queries.ts'

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

export const notifyProvider = (ctx: Notifying, tx: Tx, { id, provider_id }: FeedbackRow) =>
  notify(ctx, tx, {
    accountId: provider_id,
    kind: 'feedback_received',
    subjectId: id,
    facts: { providerId: provider_id },
  })

/** Once: a changed answer notifies nobody. */
export const notifyPatient = (ctx: Notifying, tx: Tx, { id, patient_id, provider_id }: FeedbackRow) =>
  notify(ctx, tx, {
    accountId: patient_id,
    otherId: provider_id,
    kind: 'feedback_answered',
    subjectId: id,
    facts: { providerId: provider_id },
  })
