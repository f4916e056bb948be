import type { MailKind } from '#domain/mail-kinds.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import { type Mail, queueMail } from './mail.ts'
import { unsubscribeLinks, unsubscribeToken } from './unsubscribe.ts'

/** The kinds that people can switch off, and the mails that come whatever they chose, such as an invoice. */
export type AccountMailKind = MailKind | 'mandatory'

type AccountMail = Pick<Mail, 'cause' | 'subject' | 'content' | 'calendar'> & {
  accountId: string
  kind: AccountMailKind
}

/**
 * The one decision about who may be written to: mails name doctors and appointments, which is health data, so they go only
 * to an address whose owner has confirmed it, for an account that is open and accepts the kind.
 */
export async function selectRecipient(db: Executor, accountId: string, kind: AccountMailKind) {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'mails_wanted', 'mail_key'])
    .where('id', '=', accountId)
    .where('leaving_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!account?.email) return undefined
  if (kind !== 'mandatory' && !account.mails_wanted.includes(kind)) return undefined
  return { id: account.id, email: account.email, mail_key: account.mail_key }
}

/** Queues a mail for an account, with a link that switches its kind off. Does nothing when the account gets no such mails. */
export async function queueAccountMail(ctx: Ctx, tx: Tx, { accountId, kind, ...mail }: AccountMail) {
  const recipient = await selectRecipient(tx, accountId, kind)
  if (!recipient) return
  const unsubscribe =
    kind === 'mandatory' ? undefined : unsubscribeLinks(ctx.config.publicUrl, kind, unsubscribeToken(recipient, kind))
  await queueMail(tx, { ...mail, to: recipient.email, unsubscribe })
}
