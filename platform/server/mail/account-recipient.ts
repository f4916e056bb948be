import type { Selectable } from 'kysely'
import type { MailKind } from '#platform/rules/mail-kinds.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Executor, executePrepared, type Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import { type Mail, queueMails } from './mail.ts'
import { unsubscribeLinks, unsubscribeToken } from './unsubscribe.ts'

/** The kinds that people can switch off, and the mails that come whatever they chose, such as an invoice. */
export type AccountMailKind = MailKind | 'mandatory'

export type AccountMail = Pick<Mail, 'cause' | 'subject' | 'content' | 'calendar' | 'template'> & {
  accountId: string
  kind: AccountMailKind
}

/** The columns of `accounts` that decide about mails, for statements that read accounts anyway. */
export const RECIPIENT_COLUMNS = [
  'id',
  'email',
  'email_confirmed_at',
  'mails_wanted',
  'mail_key',
  'leaving_at',
] as const satisfies (keyof Tables['accounts'])[]
export type RecipientRow = Pick<Selectable<Tables['accounts']>, (typeof RECIPIENT_COLUMNS)[number]>

const selectRecipients = (db: Executor, accountIds: readonly string[]): Promise<RecipientRow[]> =>
  executePrepared(db, db.selectFrom('accounts').select(RECIPIENT_COLUMNS).where('id', 'in', accountIds))

/**
 * The one decision about who may be written to: mails name doctors and appointments, which is health data, so they go only
 * to an address whose owner has confirmed it, for an account that is open and accepts the kind.
 */
function toRecipient(account: RecipientRow | undefined, kind: AccountMailKind) {
  if (!account?.email || account.email_confirmed_at === null || account.leaving_at !== null) return undefined
  if (kind !== 'mandatory' && !account.mails_wanted.includes(kind)) return undefined
  return { id: account.id, email: account.email, mail_key: account.mail_key }
}

/** Whom a mail of this kind for an account may go to. */
export async function selectRecipient(db: Executor, accountId: string, kind: AccountMailKind) {
  const [account] = await selectRecipients(db, [accountId])
  return toRecipient(account, kind)
}

/** Queues a mail for an account, with a link that switches its kind off. Does nothing when the account gets no such mails. */
export const queueAccountMail = (ctx: Ctx, tx: Tx, mail: AccountMail) => queueAccountMails(ctx, tx, [mail])

/** The same for several mails. Accounts that the transaction has locked need not be read again. */
export async function queueAccountMails(
  ctx: Ctx,
  tx: Tx,
  mails: readonly AccountMail[],
  locked?: readonly RecipientRow[],
) {
  if (mails.length === 0) return
  const ids = mails.map(({ accountId }) => accountId)
  const accounts = locked ?? (await selectRecipients(tx, ids))
  const queued = mails.flatMap(({ accountId, kind, ...mail }) => {
    const recipient = toRecipient(
      accounts.find(({ id }) => id === accountId),
      kind,
    )
    if (!recipient) return []
    const unsubscribe =
      kind === 'mandatory' ? undefined : unsubscribeLinks(ctx.config.publicUrl, kind, unsubscribeToken(recipient, kind))
    return [{ ...mail, to: recipient.email, unsubscribe }]
  })
  await queueMails(ctx, tx, queued)
}
