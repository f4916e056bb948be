import {
  type AccountSettings,
  type ChangeEmailForm,
  type ChangePasswordForm,
  CONFIRM_LINK_HOURS,
  DEAD_LINK,
  type MailChoices,
} from '#domain/account-settings.ts'
import { hours } from '#domain/durations.ts'
import { MAIL_KINDS } from '#domain/mail-kinds.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { confirmEmailMail, emailChangedMail, passwordChangedMail } from './account-mails.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { selectForLogin } from './queries.ts'
import {
  consumeLink,
  deleteLinks,
  deleteSessions,
  selectLink,
  selectOwnAccount,
  updateAccount,
  updatePassword,
  upsertLink,
} from './settings-queries.ts'

const EMAIL_TAKEN = 'Another account uses this e-mail address.'
const wrongPassword = () => new AppError('forbidden', 'This is not your password.')

/** The settings of an account. */
export async function readSettings(ctx: Ctx, id: string): Promise<AccountSettings> {
  const account = await selectOwnAccount(ctx.db, id)
  const link = await selectLink(ctx.db, { account_id: id }, 'confirm email')
  return {
    email: account.email ?? '',
    isEmailConfirmed: account.email_confirmed_at !== null,
    newEmail: link && link.expires_at > ctx.now() && link.email !== account.email ? link.email : '',
    mails: {
      messages: account.mails_wanted.includes('messages'),
      appointments: account.mails_wanted.includes('appointments'),
      news: account.mails_wanted.includes('news'),
    },
  }
}

/** Step-up authentication for changes that could lock the owner out: a session on an unattended device is not enough. */
export async function checkPassword(ctx: Ctx, id: string, password: string) {
  const account = await selectOwnAccount(ctx.db, id)
  if (!(await passwordFits(account.password_hash, password))) throw wrongPassword()
  return account
}

/** Changes the password and ends all sessions but the current one. */
export async function changePassword(ctx: Ctx, id: string, form: ChangePasswordForm, token: string) {
  const account = await checkPassword(ctx, id, form.currentPassword)
  const password_hash = await hashPassword(form.password)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await updatePassword(tx, id, password_hash, account.password_hash))) throw wrongPassword()
    await deleteSessions(tx, id, tokenHash(token))
    await deleteLinks(tx, id)
    if (account.email) await queueMail(tx, passwordChangedMail(account, account.email, ctx.config.publicUrl))
  })
}

/** Mails a confirmation link to the new address. The account changes when it is used. */
export async function changeEmail(ctx: Ctx, id: string, { email, password }: ChangeEmailForm) {
  const account = await checkPassword(ctx, id, password)
  if (account.email === email && account.email_confirmed_at)
    throw new AppError('bad_request', 'This is your e-mail address already.')
  const owner = await selectForLogin(ctx.db, email)
  if (owner && owner.id !== id) throw new AppError('taken', EMAIL_TAKEN)
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + hours(CONFIRM_LINK_HOURS))
  await ctx.db.transaction().execute(async (tx) => {
    await upsertLink(tx, tokenHash(token), { account_id: id, purpose: 'confirm email', email, expires_at })
    await queueMail(tx, confirmEmailMail(account, email, token, ctx.config.publicUrl))
  })
}

/** Confirms an address by a mailed link, and notifies the previous address. */
export async function confirmEmail(ctx: Ctx, token: string) {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const link = await consumeLink(tx, tokenHash(token), 'confirm email', ctx.now())
      if (!link) throw new AppError('bad_request', DEAD_LINK)
      const account = await selectOwnAccount(tx, link.account_id)
      await updateAccount(tx, account.id, { email: link.email, email_confirmed_at: ctx.now() })
      // Links mailed to the previous address become invalid.
      await deleteLinks(tx, account.id)
      const hasMoved = account.email && account.email !== link.email
      if (account.email && hasMoved) await queueMail(tx, emailChangedMail(account, account.email))
      return link.email
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'accounts_email' ? new AppError('taken', EMAIL_TAKEN) : error
    })
}

/** Stores the mail preferences. */
export async function chooseMails(ctx: Ctx, id: string, choices: MailChoices) {
  const mails_wanted = MAIL_KINDS.filter((kind) => choices[kind])
  await updateAccount(ctx.db, id, { mails_wanted })
}
