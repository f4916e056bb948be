import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { type Ctx, type Notifying, notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { CASE_MOVES, LIVE_REQUEST_STATES, stateAfter } from '../rules/case-moves.ts'
import type { PatientCase } from '../rules/cases.ts'
import { announceToClinic } from './announcements.ts'
import { lockOwnCase, readCase } from './cases.ts'
import { type CaseRow, selectRequests, updateCase, updateRequest } from './queries.ts'
import { selectQuotesInForce, updateQuote } from './quotes/quote-queries.ts'

/** Ends an open case without a quote. Idempotent. A case that ended otherwise is refused with its present state. */
export async function closeCase(ctx: Ctx, actor: Actor, caseId: string): Promise<PatientCase> {
  const refusal = await notifyingTransaction(ctx, async (tx, notifying) => {
    const row = await lockOwnCase(notifying, tx, actor, caseId)
    if (row.state === 'closed') return undefined
    if (stateAfter(CASE_MOVES, { name: 'close', by: 'patient', from: row.state }) === undefined)
      return row.state === 'accepted'
        ? 'You have accepted a quote of this case, so it can’t be closed any more.'
        : 'This case has ended already.'
    await closeLocked(notifying, tx, row)
    return undefined
  })
  const present = await readCase(ctx, actor, caseId)
  if (refusal) throw new AppError('changed', refusal, { case: present })
  return present
}

/** Closes a case under its lock, for its patient or because their account ends, and lets the clinics know that still waited or had a quote in force. */
export async function closeLocked(ctx: Notifying, tx: Tx, row: CaseRow) {
  const at = ctx.now()
  await updateCase(tx, row.id, { state: 'closed', ended_at: at })
  for (const quote of await selectQuotesInForce(tx, row.id)) await updateQuote(tx, quote.id, 'not_chosen', at)
  const requests = await selectRequests(tx, row.id)
  for (const request of requests.filter(({ state }) => LIVE_REQUEST_STATES.some((live) => live === state))) {
    await updateRequest(tx, request.id, { state: 'closed' })
    await announceToClinic(ctx, tx, 'case_ended', { request, reference: row.reference })
  }
}
