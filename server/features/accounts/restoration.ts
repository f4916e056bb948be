import { graceEnd } from '#domain/account-settings.ts'
import type { Role } from '#domain/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordEvent } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { formatDay } from '#server/platform/format.ts'
import type { Client } from '#server/platform/http/client.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { deleteSessions, updateAccount } from './settings-queries.ts'

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
