import { hours, minutes } from '#platform/rules/durations.ts'
import type { Role } from '#platform/rules/users.ts'
import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import { formatWait } from '#platform/server/format.ts'
import type { Client } from '#platform/server/http/client.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import { newToken, tokenHash } from '#platform/server/tokens.ts'
import {
  type ChangeEmailForm,
  CONFIRM_LINK_HOURS,
  type ConfirmEmailForm,
  DEAD_LINK,
} from '../rules/account-settings.ts'
import { addressInUseMail, confirmEmailMail, emailChangedMail } from './account-mails.ts'
import { refuseLink } from './dead-links.ts'
import { checkPassword } from './passwords/passwords.ts'
import { selectLoginKey } from './queries.ts'
import {
  clearUnconfirmedEmail,
  consumeLink,
  deleteLinks,
  selectConfirmedOwner,
  selectLink,
  selectOwnAccount,
  updateAccount,
  upsertLink,
} from './settings-queries.ts'
import { countAttempt, type Quota, subjectOf } from './sign-in/attempt-counters.ts'

async function assertOwnAccount(
  ctx: Ctx,
  { token, password }: ConfirmEmailForm,
  client: Client,
  signedInId: string | undefined,
) {
  const link = await selectLink(ctx.db, { token_hash: tokenHash(token) }, 'confirm email')
  if (!link || link.expires_at <= ctx.now()) throw await refuseLink(ctx, link?.account_id, client)
  const account = await selectOwnAccount(ctx.db, link.account_id)
  if (account.email_confirmed_at || account.id === signedInId) return
  if (!password) throw new AppError('forbidden', 'Enter the password of your account to confirm its address.')
  await checkPassword(ctx, account.id, password, client)
}

/** Confirmation mails to one address. Its owner may not have asked for any of them. */
const PER_TARGET: Quota = { max: 3, windowMs: minutes(60) }

const EMAIL_TAKEN = 'Another account uses this email address.'

/** Mails a confirmation link to the new address. The account changes when it is used. */
export async function changeEmail(ctx: Ctx, id: string, { email, password }: ChangeEmailForm, client: Client) {
  const account = await checkPassword(ctx, id, password, client)
  if (account.email === email && account.email_confirmed_at)
    throw new AppError('bad_request', 'This is already your email address.')
  await ctx.db.transaction().execute(async (tx) => {
    const retryAfter = await sendConfirmation(ctx, tx, id, email)
    if (retryAfter) throw tooManyMails(retryAfter)
    const actor = { id, role: account.role as Role }
    await recordEvent(tx, { action: 'email_change_requested', at: ctx.now(), client, actor, accountId: id })
  })
}

/**
 * Mails another link to the address that waits for its confirmation: the one of the account, or a new one. A session is
 * enough, since the address does not change. Returns the address.
 */
export async function resendConfirmation(ctx: Ctx, id: string) {
  const account = await selectOwnAccount(ctx.db, id)
  const link = await selectLink(ctx.db, { account_id: id }, 'confirm email')
  const email = link?.email ?? account.email
  if (!email) throw new AppError('bad_request', 'Your account has no email address yet.')
  if (email === account.email && account.email_confirmed_at)
    throw new AppError('bad_request', 'Your email address is already confirmed.')
  await ctx.db.transaction().execute(async (tx) => {
    const retryAfter = await sendConfirmation(ctx, tx, id, email)
    if (retryAfter) throw tooManyMails(retryAfter)
  })
  return email
}

const tooManyMails = (retryAfter: number) =>
  new AppError(
    'too_many_requests',
    `We’ve already sent several emails to this address. Please check its spam folder, or try again in ${formatWait(retryAfter)}.`,
    { retryAfter },
  )

/**
 * Mails a link that confirms an address. An address that another account has confirmed gets a mail that says so instead:
 * only the reader of its mailbox learns that there is such an account. Beyond the quota of the address it mails nothing and
 * returns the seconds to wait.
 */
export async function sendConfirmation(ctx: Ctx, tx: Tx, accountId: string, email: string) {
  const retryAfter = await countMail(ctx, tx, email)
  if (retryAfter) return retryAfter
  const { publicUrl } = ctx.config
  const owner = await selectConfirmedOwner(tx, email)
  if (owner && owner.id !== accountId) {
    await queueMail(ctx, tx, addressInUseMail(accountId, email, publicUrl))
    return undefined
  }
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + hours(CONFIRM_LINK_HOURS))
  await upsertLink(tx, tokenHash(token), { account_id: accountId, purpose: 'confirm email', email, expires_at })
  await queueMail(ctx, tx, confirmEmailMail(accountId, email, token, publicUrl))
  return undefined
}

/** Counts a mail to an address, whichever accounts ask for it. Returns the seconds to wait when there were too many. */
async function countMail(ctx: Ctx, tx: Tx, email: string) {
  if (!ctx.config.rateLimits) return undefined
  const counter = { subject: subjectOf(`mail to ${await selectLoginKey(tx, email)}`), network: '' }
  const { attempts, retryAfter } = await countAttempt(ctx, tx, counter, PER_TARGET.windowMs)
  return attempts > PER_TARGET.max ? retryAfter : undefined
}

/**
 * Confirms an address by a mailed link, and notifies the previous address. The first address of an account also takes
 * its password or its session (`signedInId`): a link that reaches a stranger must not confirm the account of the person
 * who typed the address.
 */
export async function confirmEmail(ctx: Ctx, form: ConfirmEmailForm, client: Client, signedInId: string | undefined) {
  await assertOwnAccount(ctx, form, client, signedInId)
  const { token } = form
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const link = await consumeLink(tx, tokenHash(token), 'confirm email', ctx.now())
      if (!link) throw new AppError('bad_request', DEAD_LINK)
      const account = await selectOwnAccount(tx, link.account_id)
      await updateAccount(tx, account.id, { email: link.email, email_confirmed_at: ctx.now() })
      await clearUnconfirmedEmail(tx, link.email)
      // Links mailed to the previous address become invalid.
      await deleteLinks(tx, account.id)
      const actor = { id: account.id, role: account.role as Role }
      await recordEvent(tx, { action: 'email_confirmed', at: ctx.now(), client, actor, accountId: account.id })
      const hasMoved = account.email && account.email !== link.email
      if (account.email && hasMoved && account.email_confirmed_at)
        await queueMail(ctx, tx, emailChangedMail(account, account.email))
      return link.email
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'accounts_email' ? new AppError('taken', EMAIL_TAKEN) : error
    })
}
