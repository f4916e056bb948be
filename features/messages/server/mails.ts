import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { queueAccountMail } from '#platform/server/mail/account-recipient.ts'
import { templated } from '#platform/server/mail/mail.ts'
import { conversationMails } from '../words/mail-templates/conversations.ts'
import { claimDueMail, type UnreadMailRow } from './queries.ts'

/** Queues the due mails about unread messages; several processes may run it concurrently. Returns how many were claimed. */
export async function queueUnreadMails(ctx: Ctx, signal?: AbortSignal) {
  let claimed = 0
  while (!signal?.aborted && (await ctx.db.transaction().execute((tx) => queueNextMail(ctx, tx)))) claimed++
  return claimed
}

async function queueNextMail(ctx: Ctx, tx: Tx) {
  const due = await claimDueMail(tx, ctx.now())
  if (due) await queueAccountMail(ctx, tx, unreadMail(due, ctx.config.publicUrl))
  return due !== undefined
}

/** Names the sender and links to the chat. The text may be health data and stays out of mails. */
function unreadMail(row: UnreadMailRow, publicUrl: string) {
  const { chat_id, account_id, read_number, name, sender } = row
  return {
    accountId: account_id,
    kind: 'messages' as const,
    // The cause is unique: one mail until the chat is read.
    cause: `chat ${chat_id} to ${account_id} after ${read_number}`,
    ...templated(
      conversationMails,
      'mail-unread-message',
      { sender },
      {
        greeting: `Hello ${name},`,
        action: { text: 'Open the chat', url: `${publicUrl}/dashboard/messages?chat=${chat_id}` },
      },
    ),
  }
}
