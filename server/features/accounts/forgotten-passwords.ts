import { DEAD_LINK, RESET_LINK_MINUTES, type ResetPasswordForm } from '#domain/account-settings.ts'
import { isEmailAddress } from '#domain/accounts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { passwordChangedMail, resetLinkMail } from './account-mails.ts'
import { hashPassword } from './passwords.ts'
import { selectForLogin } from './queries.ts'
import {
  deleteLinks,
  deleteSessions,
  insertResetRequest,
  selectLink,
  selectOwnAccount,
  takeLink,
  takeResetRequest,
  updateAccount,
  upsertLink,
} from './settings-queries.ts'

const LINK_MS = RESET_LINK_MINUTES * 60 * 1000

/**
 * Takes note that somebody forgot a password. Whether there is such an account is looked up later, so that neither the
 * answer nor its time tells.
 */
export async function requestReset(ctx: Ctx, typed: string) {
  await insertResetRequest(ctx.db, typed, ctx.now())
}

/** Mails a link to everybody who asked for one. Several processes may do so at once. */
export async function sendResetLinks(ctx: Ctx) {
  while (await ctx.db.transaction().execute((tx) => sendNextLink(ctx, tx)));
}

async function sendNextLink(ctx: Ctx, tx: Tx) {
  const request = await takeResetRequest(tx)
  if (!request) return false
  const now = ctx.now().getTime()
  const account = await selectForLogin(tx, request.typed)
  const { email } = account ?? {}
  // Whoever asked before a long pause of ours has asked again, or given up.
  const isFresh = now - request.created_at.getTime() < LINK_MS
  if (!account || !email || !isEmailAddress(email) || !isFresh) return true
  const token = newToken()
  const expires_at = new Date(now + LINK_MS)
  await upsertLink(tx, tokenHash(token), { account_id: account.id, purpose: 'reset password', email, expires_at })
  await queueMail(tx, resetLinkMail(account, email, token, ctx.config.publicUrl))
  return true
}

/** Sets a password with a mailed link. Every device is signed out, and nobody is signed in. */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPasswordForm) {
  const hash = tokenHash(token)
  // Looked at before it is taken, so that tries with invented links cost next to nothing.
  if (!(await selectLink(ctx.db, { token_hash: hash }, 'reset password'))) throw new AppError('bad_request', DEAD_LINK)
  const password_hash = await hashPassword(password)
  await ctx.db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, hash, 'reset password', ctx.now())
    if (!link) throw new AppError('bad_request', DEAD_LINK)
    const account = await selectOwnAccount(tx, link.account_id)
    // Whoever has the link reads the mails of the address it went to.
    const email_confirmed_at = account.email === link.email ? ctx.now() : account.email_confirmed_at
    await updateAccount(tx, account.id, { password_hash, email_confirmed_at })
    await deleteSessions(tx, account.id)
    await deleteLinks(tx, account.id)
    if (account.email) await queueMail(tx, passwordChangedMail(account, account.email, ctx.config.publicUrl))
  })
}
