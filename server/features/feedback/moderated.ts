import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ModeratedContent } from '#server/platform/feature.ts'
import { writerOf } from './present.ts'
import { selectById, updateHidden } from './queries.ts'

type Hiding = { id: string; operatorId: string; reason: string }

/** Takes abuse out of view, and out of the average. Whoever wrote it reads the reason. Says whether it was in view. */
export const hideFeedback = (ctx: Ctx, tx: Tx, { id, operatorId, reason }: Hiding) =>
  updateHidden(tx, id, { hidden_at: ctx.now(), hidden_by: operatorId, hidden_reason: reason })

/** Brings it back. Says whether it was hidden. */
export const showFeedback = (_ctx: Ctx, tx: Tx, { id }: Pick<Hiding, 'id'>) =>
  updateHidden(tx, id, { hidden_at: null, hidden_by: null, hidden_reason: null })

/** Feedback, as the care team decides about it. */
export const moderatedFeedback: ModeratedContent = {
  select: async (db, ids) =>
    (await selectById(db, ids)).map((row) => ({
      id: row.id,
      writerId: row.patient_id,
      writer: writerOf(row),
      text: row.text,
      stars: row.rating,
      context: [],
      provider: { _id: row.provider_id, displayname: row.provider },
      isHidden: row.hidden_at !== null,
    })),
  hide: hideFeedback,
  show: showFeedback,
}
