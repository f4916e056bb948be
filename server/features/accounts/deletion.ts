import { GRACE_DAYS, graceEnd } from '#domain/account-settings.ts'
import type { LoginForm, Role } from '#domain/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import type { AppCtx } from '#server/platform/registry.ts'
import { accountClosedMail } from './account-mails.ts'
import { checkPassword } from './account-settings.ts'
import { checkCredentials, type Device, signIn } from './accounts.ts'
import { deleteLinks, deleteSessions, eraseAccount, selectDueAccount, updateAccount } from './settings-queries.ts'

const GRACE_MS = GRACE_DAYS * 24 * 60 * 60 * 1000

/** Closes an account at once: signed out everywhere, nowhere public. Tells until when it can be restored. */
export async function deleteAccount(ctx: AppCtx, id: string, password: string) {
  const account = await checkPassword(ctx, id, password)
  const leaving_at = ctx.now()
  await ctx.db.transaction().execute(async (tx) => {
    await updateAccount(tx, id, { leaving_at })
    await deleteSessions(tx, id)
    await deleteLinks(tx, id)
    const actor = { id, role: account.role as Role }
    for (const { closed } of ctx.registry.accountHooks) await closed?.(ctx, tx, actor)
    if (account.email) await queueMail(tx, accountClosedMail(account, account.email, leaving_at, ctx.config.publicUrl))
  })
  return graceEnd(leaving_at)
}

/** Brings a closed account back as it was, and signs its owner in. */
export async function restoreAccount(ctx: AppCtx, form: LoginForm, device: Device) {
  const account = await checkCredentials(ctx, form)
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await updateAccount(tx, account.id, { leaving_at: null }))) throw tooLate()
    // A login that was under way when the account was closed must not come alive again.
    if (account.leaving_at) await deleteSessions(tx, account.id)
    const actor = { id: account.id, role: account.role as Role }
    for (const { restored } of ctx.registry.accountHooks) await restored?.(ctx, tx, actor)
    return signIn(ctx, tx, account, device)
  })
}

const tooLate = () => new AppError('not_found', 'This account has been erased and cannot be restored.')

/** Erases everybody whose time to come back is over. Several processes may do so at once. Tells how many there were. */
export async function eraseDueAccounts(ctx: AppCtx, signal?: AbortSignal) {
  let erased = 0
  while (!signal?.aborted && (await ctx.db.transaction().execute((tx) => eraseNext(ctx, tx)))) erased++
  return erased
}

async function eraseNext(ctx: AppCtx, tx: Tx) {
  const now = ctx.now()
  const account = await selectDueAccount(tx, new Date(now.getTime() - GRACE_MS))
  if (!account) return false
  const email = account.email_confirmed_at && account.email
  for (const { erase } of ctx.registry.personalData) await erase?.(tx, { id: account.id, email })
  await eraseAccount(tx, account.id, now)
  return true
}
