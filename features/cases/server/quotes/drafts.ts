import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { REQUEST_MOVES, stateAfter } from '../../rules/case-moves.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import type { QuoteDraftForm, SavedDraft } from '../../rules/quote-drafts.ts'
import { lockRequest, readRequest } from '../cases.ts'
import { clearDraft, type DraftRow, presentDraft, selectDraft, upsertDraft } from './draft-queries.ts'
import { CHANGED, ENDED, findInForce } from './quotes.ts'

const SAVED_ELSEWHERE = 'Another draft of this answer was saved in the meantime. Yours is still here.'

/** Saves what a clinic is typing. Optimistic locking by version; the same again changes nothing. */
export async function saveDraft(ctx: Ctx, actor: Actor, requestId: string, form: QuoteDraftForm): Promise<SavedDraft> {
  const outcome = await notifyingTransaction(ctx, (tx, notifying) =>
    saveLocked(notifying, tx, actor, { requestId, form }),
  )
  if ('row' in outcome) return presentDraft(outcome.row)
  if ('stored' in outcome) {
    const { stored } = outcome
    throw new AppError('changed', SAVED_ELSEWHERE, { draft: stored ? presentDraft(stored) : null })
  }
  throw new AppError('changed', outcome.conflict, { request: await readRequest(ctx, actor, requestId) })
}

type Outcome = { row: DraftRow } | { stored: DraftRow | undefined } | { conflict: string }

async function saveLocked(
  ctx: Notifying,
  tx: Tx,
  actor: Actor,
  { requestId, form }: { requestId: string; form: QuoteDraftForm },
): Promise<Outcome> {
  const { request, case: row } = await lockRequest(ctx, tx, actor, requestId)
  if (row.state !== 'open' || !stateAfter(REQUEST_MOVES, { name: 'quote', by: 'provider', from: request.state }))
    return { conflict: ENDED }
  if (((await findInForce(tx, requestId))?.id ?? null) !== form.content.replaces) return { conflict: CHANGED }
  const stored = await selectDraft(tx, requestId)
  const content = JSON.stringify(form.content)
  if (stored?.content === content) return { row: stored }
  if ((stored?.version ?? 0) !== form.version) return { stored }
  const next = { request_id: requestId, content, version: form.version + 1, saved_at: ctx.now() }
  await upsertDraft(tx, next)
  return { row: next }
}

/** Discards the draft. Idempotent. */
export async function discardDraft(ctx: Ctx, actor: Actor, requestId: string): Promise<QuoteRequest> {
  await notifyingTransaction(ctx, async (tx, notifying) => {
    const { case: row } = await lockRequest(notifying, tx, actor, requestId)
    // The end of a case has erased its drafts.
    if (row.state === 'open') await clearDraft(tx, requestId, ctx.now())
  })
  return readRequest(ctx, actor, requestId)
}
