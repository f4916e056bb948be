import { MAIL_KINDS } from '#platform/rules/mail-kinds.ts'
import type { Role } from '#platform/rules/users.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { queueMail } from '#platform/server/mail/mail.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import type { AccountSettings, ChangePasswordForm, MailChoices } from '../rules/account-settings.ts'
import { contextWords } from '../rules/accounts.ts'
import { passwordChangedMail } from './account-mails.ts'
import { assertStrongPassword, checkPassword, hashPassword, wrongPassword } from './passwords/passwords.ts'
import { deleteFactors } from './second-factor/queries.ts'
import { type CurrentSession, revokeAccess } from './sessions.ts'
import { selectLink, selectOwnAccount, updateAccount, updatePassword } from './settings-queries.ts'

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

/** Changes the password and revokes everything but the current session. */
export const changePassword = (ctx: AppCtx, id: string, form: ChangePasswordForm, current: CurrentSession) =>
  replacePassword(ctx, id, form, current, 'password_changed')

/** The owner says that a login was not their own: besides a new password, passkeys and the authenticator app end. */
export const secureAccount = (ctx: AppCtx, id: string, form: ChangePasswordForm, current: CurrentSession) =>
  replacePassword(ctx, id, form, current, 'account_secured')

async function replacePassword(
  ctx: AppCtx,
  id: string,
  form: ChangePasswordForm,
  current: CurrentSession,
  action: 'password_changed' | 'account_secured',
) {
  const account = await checkPassword(ctx, id, form.currentPassword, current.client)
  await assertStrongPassword(form.password, contextOf(account))
  const password_hash = await hashPassword(form.password)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await updatePassword(tx, id, password_hash, account.password_hash))) throw wrongPassword()
    await revokeAccess(ctx, tx, id, current)
    if (action === 'account_secured') await deleteFactors(tx, id)
    const actor = { id, role: account.role as Role }
    await recordEvent(tx, { action, at: ctx.now(), client: current.client, actor, accountId: id })
    if (account.email && account.email_confirmed_at)
      await queueMail(ctx, tx, passwordChangedMail(account, account.email, ctx.config.publicUrl))
  })
}

type AccountNames = Pick<
  Awaited<ReturnType<typeof selectOwnAccount>>,
  'username' | 'first_name' | 'last_name' | 'display_name' | 'email'
>

/** Words of an account that its password must not consist of. */
export const contextOf = (account: AccountNames) =>
  contextWords({
    username: account.username,
    firstName: account.first_name,
    lastName: account.last_name,
    displayname: account.display_name,
    email: account.email ?? '',
  })

/** Stores the mail preferences. */
export async function chooseMails(ctx: Ctx, id: string, choices: MailChoices) {
  const mails_wanted = MAIL_KINDS.filter((kind) => choices[kind])
  await updateAccount(ctx.db, id, { mails_wanted })
}
