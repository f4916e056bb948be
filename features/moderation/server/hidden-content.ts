import type { Actor } from '#platform/server/actor.ts'
import type { ModeratedItem } from '#platform/server/feature.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { HIDDEN_CONTENT_MAX, type HiddenContent } from '../rules/moderation.ts'
import { loadItems } from './items.ts'
import { type HidingRow, selectStandingHidings } from './queries.ts'

const TITLE_MAX = 120

/** What the care team has hidden of the actor's content, with the reasons, newest first. */
export async function ownHiddenContent(ctx: AppCtx, { id }: Actor): Promise<HiddenContent[]> {
  const rows = await selectStandingHidings(ctx.db, id, HIDDEN_CONTENT_MAX)
  const keys = rows.map(({ kind, subject_id }) => ({ kind, id: subject_id }))
  const findItem = await loadItems(ctx.registry, ctx.db, keys)
  return rows.flatMap((row) => {
    const { id: decisionId, kind, subject_id, reason, made_at } = row
    const item = findItem({ kind, id: subject_id })
    // Deleted by its author meanwhile.
    if (!item?.isHidden) return []
    const hiddenAt = made_at.toISOString()
    return [{ decisionId, kind, id: subject_id, title: titleOf(item), reason, hiddenAt, objection: objectionOf(row) }]
  })
}

/** A restored one is of content that is visible again, and so not among these. */
function objectionOf({ text, created_at, outcome, answer }: HidingRow): HiddenContent['objection'] {
  if (text === null || created_at === null) return null
  return { text, sentAt: created_at.toISOString(), outcome: outcome && 'upheld', answer: answer ?? '' }
}

/** The title, or the beginning of the text, cut between code points. */
function titleOf({ title, text }: ModeratedItem) {
  const letters = Array.from((title ?? text).replaceAll(/\s+/g, ' ').trim())
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX).join('').trimEnd()}…` : letters.join('')
}
