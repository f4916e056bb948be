import type { AccountDecisionName } from '#domain/moderation.ts'
import type { SecurityAction } from '#domain/security-events.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordEvent } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { revokeAccess } from './sessions.ts'
import { lockAccount, updateAccount } from './settings-queries.ts'

/** An operator's decision about the account of another person. */
type Request = { accountId: string; actor: Actor; client: Client }

const EVENTS: Record<AccountDecisionName, SecurityAction> = {
  sign_out: 'logged_out_by_care_team',
  suspend: 'account_suspended',
  lift: 'suspension_lifted',
}

/**
 * Executes a decision about an account in the transaction of its log entry. A suspended account cannot log in, nothing acts
 * for it any longer, and the public does not see it; its appointments and invoices stay. Returns the owner's name.
 */
export async function executeAccountDecision(ctx: AppCtx, tx: Tx, decision: AccountDecisionName, request: Request) {
  const { accountId, actor, client } = request
  const account = await lockAccount(tx, accountId)
  if (!account) throw new AppError('not_found', 'There is no such account.')
  if (account.role === 'operator')
    throw new AppError('forbidden', 'Accounts of operators are managed on the command line of the server.')
  if (decision !== 'sign_out') await setSuspended(ctx, tx, account, decision === 'suspend')
  if (decision !== 'lift') await revokeAccess(ctx, tx, accountId)
  await recordEvent(tx, { action: EVENTS[decision], at: ctx.now(), client, actor, accountId })
  return account.display_name
}

type LockedAccount = { id: string; disabled_at: Date | null }

async function setSuspended(ctx: AppCtx, tx: Tx, { id, disabled_at }: LockedAccount, isSuspended: boolean) {
  if (isSuspended === (disabled_at !== null))
    throw new AppError('changed', `This account is ${isSuspended ? 'suspended already' : 'not suspended'}.`)
  await updateAccount(tx, id, { disabled_at: isSuspended ? ctx.now() : null })
  for (const { suspensionChanged } of ctx.registry.accountHooks) await suspensionChanged?.(tx, id)
}
