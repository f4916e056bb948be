import type { SecurityAction } from '#platform/rules/security-events.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { type AccountDecisionForm, type AccountDecisionName, confirmationProblem } from '../rules/account-decisions.ts'
import { revokeAccess } from './sessions.ts'
import { lockAccount, updateAccount } from './settings-queries.ts'

/** An operator's decision about the account of another person. */
type Request = { form: AccountDecisionForm; actor: Actor; client: Client }

const EVENTS: Record<AccountDecisionName, SecurityAction> = {
  sign_out: 'logged_out_by_care_team',
  suspend: 'account_suspended',
  lift: 'suspension_lifted',
}

/**
 * Executes a decision about an account in the transaction of its log entry. A suspended account cannot log in, nothing acts
 * for it any longer, and the public does not see it; its appointments and invoices stay, and open cases end. Returns the owner's name.
 */
export async function executeAccountDecision(ctx: Notifying<AppCtx>, tx: Tx, { form, actor, client }: Request) {
  const { id: accountId, decision, reason } = form
  const account = await lockAccount(tx, accountId)
  if (!account) throw new AppError('not_found', 'There is no such account.')
  if (account.role === 'operator')
    throw new AppError('forbidden', 'Accounts of operators are managed on the command line of the server.')
  if (decision === 'suspend') {
    const problem = confirmationProblem(form.confirmation, account.username)
    if (problem) throw new AppError('bad_request', problem)
  }
  if (decision !== 'sign_out') await setSuspended(ctx, tx, account, decision === 'suspend' ? reason : undefined)
  if (decision !== 'lift') await revokeAccess(ctx, tx, accountId)
  await recordEvent(tx, { action: EVENTS[decision], at: ctx.now(), client, actor, accountId, reason })
  return account.display_name
}

type LockedAccount = { id: string; disabled_at: Date | null }

/** Suspends an account for a reason, or without one lifts the suspension. */
async function setSuspended(
  ctx: Notifying<AppCtx>,
  tx: Tx,
  { id, disabled_at }: LockedAccount,
  reason: string | undefined,
) {
  const isSuspended = reason !== undefined
  if (isSuspended === (disabled_at !== null))
    throw new AppError('changed', `This account is ${isSuspended ? 'suspended already' : 'not suspended'}.`)
  await updateAccount(tx, id, { disabled_at: isSuspended ? ctx.now() : null, disabled_reason: reason ?? null })
  for (const { suspensionChanged, suspended } of ctx.registry.accountHooks) {
    await suspensionChanged?.(tx, id)
    if (isSuspended) await suspended?.(ctx, tx, id)
  }
}
