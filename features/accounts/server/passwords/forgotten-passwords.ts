import { minutes } from '#platform/rules/durations.ts'
import { isEmailAddress, type Role } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent, THIS_MACHINE } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import { DEAD_LINK, RESET_LINK_MINUTES, type ResetPasswordForm } from '../../rules/account-settings.ts'
import { passwordChangedMail, resetLinkMail } from '../account-mails.ts'
import { contextOf } from '../account-settings.ts'
import { refuseLink } from '../dead-links.ts'
import { selectLoginCandidates } from '../queries.ts'
import { deleteFactors } from '../second-factor/queries.ts'
import { revokeAccess } from '../sessions.ts'
import {
  clearUnconfirmedEmail,
  consumeLink,
  dequeueResetRequest,
  insertResetRequest,
  lockAccount,
  selectConfirmedOwner,
  selectLink,
  selectOwnAccount,
  updateAccount,
  upsertLink,
} from '../settings-queries.ts'
import { rememberDevice } from '../sign-in/login-devices.ts'
import { assertStrongPassword, hashPassword } from './passwords.ts'

const LINK_TTL_MS = minutes(RESET_LINK_MINUTES)

/**
 * Queues a password reset. The account is looked up by a job, so that neither the answer nor its timing reveals whether
 * it exists.
 */
export async function requestReset(ctx: Ctx, typed: string) {
  await insertResetRequest(ctx.db, typed, ctx.now())
}

/** Mails the queued reset links; several processes may run it concurrently. */
export async function sendResetLinks(ctx: Ctx) {
  while (await ctx.db.transaction().execute((tx) => sendNextLink(ctx, tx)));
}

async function sendNextLink(ctx: Ctx, tx: Tx) {
  const request = await dequeueResetRequest(tx)
  if (!request) return false
  // Requests from before a longer outage are dropped.
  const isFresh = ctx.now().getTime() - request.created_at.getTime() < LINK_TTL_MS
  if (isFresh) for (const account of await selectLoginCandidates(tx, request.typed)) await sendLink(ctx, tx, account)
  return true
}

type Candidate = Awaited<ReturnType<typeof selectLoginCandidates>>[number]

async function sendLink(ctx: Ctx, tx: Tx, account: Candidate) {
  const { email, disabled_at } = account
  // A suspended account could set a password, and would still be refused.
  if (disabled_at !== null) return
  if (!email || !isEmailAddress(email)) return
  await mailLink(ctx, tx, { ...account, email }, { client: THIS_MACHINE })
}

/** Mails the link at the request of an operator, who does not see it. */
export async function sendResetLink(ctx: Ctx, tx: Tx, accountId: string, by: { actor: Actor; client: Client }) {
  const account = await selectOwnAccount(tx, accountId)
  const { disabled_at } = (await lockAccount(tx, accountId)) ?? { disabled_at: null }
  if (account.role === 'operator')
    throw new AppError('forbidden', 'Accounts of operators are managed on the command line of the server.')
  if (disabled_at) throw new AppError('changed', 'This account is suspended, so a new password would be of no use.')
  const { email } = account
  if (!email || !isEmailAddress(email)) throw new AppError('bad_request', 'This account has no email address.')
  await mailLink(ctx, tx, { ...account, email }, by)
}

type Addressee = Parameters<typeof resetLinkMail>[0] & { email: string }

async function mailLink(ctx: Ctx, tx: Tx, account: Addressee, by: { actor?: Actor; client: Client }) {
  const { email } = account
  const token = newToken()
  const at = ctx.now()
  const expires_at = new Date(at.getTime() + LINK_TTL_MS)
  await upsertLink(tx, tokenHash(token), { account_id: account.id, purpose: 'reset password', email, expires_at })
  await queueMail(ctx, tx, resetLinkMail(account, email, token, ctx.config.publicUrl))
  await recordEvent(tx, { action: 'password_reset_requested', at, ...by, accountId: account.id })
}

/**
 * Sets a password by a mailed link and revokes everything that acts for the account. It opens no session, but the device
 * becomes a known one: guesses of others must not keep the owner from logging in with the new password.
 */
export async function resetPassword(ctx: AppCtx, { token, password }: ResetPasswordForm, client: Client) {
  const hash = tokenHash(token)
  // Checked before the password is hashed, which is expensive: guessed links cost next to nothing.
  const mailed = await selectLink(ctx.db, { token_hash: hash }, 'reset password')
  if (!mailed || mailed.expires_at <= ctx.now()) throw await refuseLink(ctx, mailed?.account_id, client)
  await assertStrongPassword(password, contextOf(await selectOwnAccount(ctx.db, mailed.account_id)))
  const password_hash = await hashPassword(password)
  return ctx.db.transaction().execute(async (tx) => {
    const link = await consumeLink(tx, hash, 'reset password', ctx.now())
    if (!link) throw new AppError('bad_request', DEAD_LINK)
    const account = await selectOwnAccount(tx, link.account_id)
    await updateAccount(tx, account.id, { password_hash })
    // An unconfirmed address may have been registered by another person, whose passkey must not open the account now.
    if (!account.email_confirmed_at) await deleteFactors(tx, account.id)
    if (account.email === link.email) await confirmByLink(ctx, tx, account)
    await revokeAccess(ctx, tx, account.id)
    const deviceToken = await rememberDevice(ctx, tx, account.id, client)
    const actor = { id: account.id, role: account.role as Role }
    await recordEvent(tx, { action: 'password_reset', at: ctx.now(), client, actor, accountId: account.id })
    if (account.email) await queueMail(ctx, tx, passwordChangedMail(account, account.email, ctx.config.publicUrl))
    return { deviceToken }
  })
}

/** A link proves access to the address that it was mailed to, unless another account has confirmed the address. */
async function confirmByLink(ctx: Ctx, tx: Tx, account: { id: string; email: string | null }) {
  const { email } = account
  if (!email || (await selectConfirmedOwner(tx, email))) return
  await updateAccount(tx, account.id, { email_confirmed_at: ctx.now() })
  await clearUnconfirmedEmail(tx, email)
}
