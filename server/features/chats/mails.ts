import { brand } from '#content/brand.ts'
import { wantsMail } from '#server/features/accounts/account-settings.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { claimDueMails, type MailDue } from './mail-queries.ts'

/** Writes to everybody whose messages have been unread for too long. Several processes may do so at once. Tells how many. */
export async function queueUnreadMails(ctx: Ctx, signal?: AbortSignal) {
  let taken = 0
  while (!signal?.aborted && (await ctx.db.transaction().execute((tx) => writeNext(ctx, tx)))) taken++
  return taken
}

async function writeNext(ctx: Ctx, tx: Tx) {
  const due = await claimDueMails(tx, ctx.now())
  if (due?.email && (await wantsMail(tx, due.account_id, 'messages')))
    await queueMail(tx, unreadMail(due, due.email, ctx.config.publicUrl))
  return due !== undefined
}

/** Who wrote, and where to read it. What was written may be about somebody's health and stays out of mails. */
function unreadMail({ chat_id, account_id, read_number, name, sender }: MailDue, to: string, publicUrl: string): Mail {
  return {
    // One until it is read.
    cause: `chat ${chat_id} to ${account_id} after ${read_number}`,
    to,
    subject: `New message from ${sender}`,
    content: {
      greeting: `Hello ${name},`,
      paragraphs: [
        `${sender} wrote to you on ${brand.name}, and you have not read it yet.`,
        'You get one mail per chat until you have read it. In your account settings you can switch these mails off.',
      ],
      action: { text: 'Open the chat', url: `${publicUrl}/dashboard/messages?chat=${chat_id}` },
    },
  }
}
