import { refuseLink } from '#features/accounts/server/dead-links.ts'
import type { Actor } from '#platform/server/actor.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { tokenHash } from '#platform/server/tokens.ts'
import { DEAD_UNDO_LINK } from '../rules/payouts.ts'
import { payoutChangeCancelledMail } from './mails.ts'
import { deletePendingChange, moveDueChanges } from './queries.ts'

/** Cancels the pending change of the account. Idempotent. */
export async function cancelChange(ctx: Ctx, actor: Actor, client: Client) {
  await ctx.db.transaction().execute(async (tx) => {
    const at = ctx.now()
    if (!(await deletePendingChange(tx, { account_id: actor.id }, at))) return
    await recordEvent(tx, { action: 'payout_change_undone', at, client, actor, accountId: actor.id })
  })
}

/** Undoes a pending change by the mailed link, which works once, signed in or not. */
export async function undoChange(ctx: Ctx, token: string, client: Client) {
  const isUndone = await ctx.db.transaction().execute(async (tx) => {
    const at = ctx.now()
    const undone = await deletePendingChange(tx, { undo_hash: tokenHash(token) }, at)
    if (!undone) return false
    await recordEvent(tx, {
      action: 'payout_change_undone',
      at,
      client,
      accountId: undone.account_id,
      target: 'mailed link',
    })
    return true
  })
  if (!isUndone) throw await refuseLink(ctx, undefined, client, DEAD_UNDO_LINK)
}

/** A pending change acts for the account like a session, and ends with the sessions. The owner is notified. */
export async function revokeChange(ctx: Ctx, tx: Tx, accountId: string) {
  const revoked = await deletePendingChange(tx, { account_id: accountId }, ctx.now())
  if (revoked) await queueAccountMail(ctx, tx, payoutChangeCancelledMail(accountId, ctx.config.publicUrl))
}

/** Details that a due change has replaced are not stored any longer. Reads apply a due change without it. */
export const replacedDetails: RetentionRule = {
  name: 'replaced payout details',
  end: (ctx, batch) => ctx.db.transaction().execute((tx) => moveDueChanges(tx, ctx.now(), { batch })),
}
