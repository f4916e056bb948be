import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { ModeratedContent } from '#platform/server/feature.ts'
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
