import {
  type AccountSettings,
  type ChangeEmailForm,
  type ChangePasswordForm,
  CONFIRM_LINK_HOURS,
  DEAD_LINK,
  MAIL_KINDS,
  type MailChoices,
} from '#domain/account-settings.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { confirmEmailMail, emailChangedMail, passwordChangedMail } from './account-mails.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { selectForLogin } from './queries.ts'
import {
  deleteLinks,
  deleteSessions,
  selectLink,
  selectOwnAccount,
  takeLink,
  updateAccount,
  updatePassword,
  upsertLink,
} from './settings-queries.ts'

const HOUR_MS = 60 * 60 * 1000
const EMAIL_TAKEN = 'Another account uses this e-mail address.'
const wrongPassword = () => new AppError('forbidden', 'This is not your password.')

/** What the page of settings shows. */
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

/** Being signed in is not enough for what would lock the owner out: somebody may have left a device open. */
export async function checkPassword(ctx: Ctx, id: string, password: string) {
  const account = await selectOwnAccount(ctx.db, id)
  if (!(await passwordFits(account.password_hash, password))) throw wrongPassword()
  return account
}

/** Sets another password, and signs out every device but the one it was done on. */
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

/** Mails a link to the new address. Nothing changes before it is confirmed. */
export async function changeEmail(ctx: Ctx, id: string, { email, password }: ChangeEmailForm) {
  const account = await checkPassword(ctx, id, password)
  if (account.email === email && account.email_confirmed_at)
    throw new AppError('bad_request', 'This is your e-mail address already.')
  const owner = await selectForLogin(ctx.db, email)
  if (owner && owner.id !== id) throw new AppError('taken', EMAIL_TAKEN)
  const token = newToken()
  const expires_at = new Date(ctx.now().getTime() + CONFIRM_LINK_HOURS * HOUR_MS)
  await ctx.db.transaction().execute(async (tx) => {
    await upsertLink(tx, tokenHash(token), { account_id: id, purpose: 'confirm email', email, expires_at })
    await queueMail(tx, confirmEmailMail(account, email, token, ctx.config.publicUrl))
  })
}

/** Makes the address that a link was mailed to the one of the account, and tells the address before. */
export async function confirmEmail(ctx: Ctx, token: string) {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const link = await takeLink(tx, tokenHash(token), 'confirm email', ctx.now())
      if (!link) throw new AppError('bad_request', DEAD_LINK)
      const account = await selectOwnAccount(tx, link.account_id)
      await updateAccount(tx, account.id, { email: link.email, email_confirmed_at: ctx.now() })
      // A link to the address before must not open the account any more.
      await deleteLinks(tx, account.id)
      const hasMoved = account.email && account.email !== link.email
      if (account.email && hasMoved) await queueMail(tx, emailChangedMail(account, account.email))
      return link.email
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'accounts_email' ? new AppError('taken', EMAIL_TAKEN) : error
    })
}

/** Stores which mails somebody wants. */
export async function chooseMails(ctx: Ctx, id: string, choices: MailChoices) {
  const mails_wanted = MAIL_KINDS.filter((kind) => choices[kind])
  await updateAccount(ctx.db, id, { mails_wanted })
}
