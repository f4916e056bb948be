import { days } from '#platform/rules/durations.ts'
import type { Role } from '#platform/rules/users.ts'
import { recordEvent, THIS_MACHINE } from '#platform/server/audit/audit.ts'
import { notifyingTransaction } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { AfterCommit } from '#platform/server/feature.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { GRACE_DAYS, graceEnd } from '../../rules/account-settings.ts'
import type { LoginForm } from '../../rules/accounts.ts'
import { accountDeletedMail } from '../account-mails.ts'
import { checkCredentials, wrongCredentials } from '../accounts.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { lockVerified } from '../queries.ts'
import { requireSecondStep } from '../second-factor/second-step.ts'
import { revokeAccess, signIn } from '../sessions.ts'
import { eraseAccount, lockDueAccount, updateAccount } from '../settings-queries.ts'
import { restore } from './restoration.ts'

/**
 * Account deletion: signed out everywhere and unpublished at once, erased when the grace period ends. The column
 * `leaving_at` holds the time of the deletion. Returns the end of the grace period, and what follows the commit.
 */
export async function deleteAccount(ctx: AppCtx, id: string, password: string, client: Client) {
  const account = await checkPassword(ctx, id, password, client)
  const leaving_at = ctx.now()
  const afterCommit = await notifyingTransaction(ctx, async (tx, notifying) => {
    await updateAccount(tx, id, { leaving_at })
    await revokeAccess(ctx, tx, id)
    const actor = { id, role: account.role as Role }
    const following: (AfterCommit | undefined)[] = []
    for (const { closed } of ctx.registry.accountHooks) following.push(await closed?.(notifying, tx, actor))
    await recordEvent(tx, { action: 'account_closed', at: leaving_at, client, actor, accountId: id })
    if (account.email && account.email_confirmed_at)
      await queueMail(ctx, tx, accountDeletedMail(account, account.email, leaving_at, ctx.config.publicUrl))
    return following
  })
  return { erasedAt: graceEnd(leaving_at), afterCommit }
}

/** Restores a deleted account within the grace period and signs its owner in. */
export async function restoreAccount(ctx: AppCtx, form: LoginForm, client: Client) {
  const account = await checkCredentials(ctx, form, client)
  await requireSecondStep(ctx, account, 'restore account')
  return ctx.db.transaction().execute(async (tx) => {
    // The password may have been changed since it was verified.
    if (!(await lockVerified(tx, account.id, account.password_hash))) throw wrongCredentials()
    await restore(ctx, tx, account, client)
    return signIn(ctx, tx, account, { client })
  })
}

/** Erases the accounts whose grace period is over; several processes may run it concurrently. Returns how many. */
export async function eraseDueAccounts(ctx: AppCtx, signal?: AbortSignal) {
  let erased = 0
  while (!signal?.aborted && (await ctx.db.transaction().execute((tx) => eraseNext(ctx, tx)))) erased++
  return erased
}

async function eraseNext(ctx: AppCtx, tx: Tx) {
  const now = ctx.now()
  const account = await lockDueAccount(tx, new Date(now.getTime() - days(GRACE_DAYS)))
  if (!account) return false
  const email = account.email_confirmed_at && account.email
  for (const { erase } of ctx.registry.personalData) await erase?.(tx, { id: account.id, email })
  await eraseAccount(tx, account.id, now)
  await recordEvent(tx, { action: 'account_erased', at: now, client: THIS_MACHINE, accountId: account.id })
  return true
}
