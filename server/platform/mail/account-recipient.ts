import type { MailKind } from '#domain/mail-kinds.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Executor, Tx } from '#server/platform/db/database.ts'
import { executePrepared } from '#server/platform/db/prepared.ts'
import { type Mail, queueMails } from './mail.ts'
import { unsubscribeLinks, unsubscribeToken } from './unsubscribe.ts'

/** The kinds that people can switch off, and the mails that come whatever they chose, such as an invoice. */
export type AccountMailKind = MailKind | 'mandatory'

export type AccountMail = Pick<Mail, 'cause' | 'subject' | 'content' | 'calendar'> & {
  accountId: string
  kind: AccountMailKind
}

/**
 * The one decision about who may be written to: mails name doctors and appointments, which is health data, so they go only
 * to an address whose owner has confirmed it, for an account that is open and accepts the kind.
 */
async function selectReachable(db: Executor, accountIds: readonly string[]) {
  const query = db
    .selectFrom('accounts')
    .select(['id', 'email', 'mails_wanted', 'mail_key'])
    .where('id', 'in', accountIds)
    .where('leaving_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
  return executePrepared(db, query)
}
type Reachable = Awaited<ReturnType<typeof selectReachable>>[number]

function toRecipient(account: Reachable | undefined, kind: AccountMailKind) {
  if (!account?.email) return undefined
  if (kind !== 'mandatory' && !account.mails_wanted.includes(kind)) return undefined
  return { id: account.id, email: account.email, mail_key: account.mail_key }
}

/** Whom a mail of this kind for an account may go to. */
export async function selectRecipient(db: Executor, accountId: string, kind: AccountMailKind) {
  const [account] = await selectReachable(db, [accountId])
  return toRecipient(account, kind)
}

/** Queues a mail for an account, with a link that switches its kind off. Does nothing when the account gets no such mails. */
export const queueAccountMail = (ctx: Ctx, tx: Tx, mail: AccountMail) => queueAccountMails(ctx, tx, [mail])

/** The same for several mails, in two statements. */
export async function queueAccountMails(ctx: Ctx, tx: Tx, mails: readonly AccountMail[]) {
  if (mails.length === 0) return
  const reachable = await selectReachable(
    tx,
    mails.map(({ accountId }) => accountId),
  )
  const queued = mails.flatMap(({ accountId, kind, ...mail }) => {
    const recipient = toRecipient(
      reachable.find(({ id }) => id === accountId),
      kind,
    )
    if (!recipient) return []
    const unsubscribe =
      kind === 'mandatory' ? undefined : unsubscribeLinks(ctx.config.publicUrl, kind, unsubscribeToken(recipient, kind))
    return [{ ...mail, to: recipient.email, unsubscribe }]
  })
  await queueMails(tx, queued)
}
