import type { Role } from '#platform/rules/users.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { formatDay } from '#platform/server/format.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { graceEnd } from '../../rules/account-settings.ts'
import { deleteSessions, updateAccount } from '../settings-queries.ts'

/** The refusal of a login to a deleted account. */
export const deletedAccount = (deletedAt: Date) =>
  new AppError(
    'leaving',
    `This account was deleted on ${formatDay(deletedAt)}. You can restore it until ${formatDay(graceEnd(deletedAt))}; then it is erased.`,
  )

type Deleted = { id: string; role: string; leaving_at: Date | null }

/** Restores a deleted account within the grace period; an account that is not deleted stays as it is. */
export async function restore(ctx: AppCtx, tx: Tx, account: Deleted, client: Client) {
  if (!account.leaving_at) return
  if (!(await updateAccount(tx, account.id, { leaving_at: null }))) throw alreadyErased()
  // A session that a concurrent login opened during the deletion must not become valid again.
  await deleteSessions(tx, account.id)
  const actor = { id: account.id, role: account.role as Role }
  for (const { restored } of ctx.registry.accountHooks) await restored?.(ctx, tx, actor)
  await recordEvent(tx, { action: 'account_restored', at: ctx.now(), client, actor, accountId: account.id })
}

const alreadyErased = () => new AppError('not_found', 'This account has been erased and cannot be restored.')
