import type { ReportForm, ReportReason } from '#domain/chats.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { type Mail, queueMail } from '#server/platform/mail/mail.ts'
import { chatNotFound } from './chats.ts'
import { type ChatRow, insertReport, selectOwnChats } from './queries.ts'

const REASONS: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Abuse or threats',
  fraud: 'Fraud, or asking for money',
  privacy: 'Asking for or sharing private data',
  other: 'Something else',
}

/** Tells the care team that somebody does not behave. */
export async function reportPerson(ctx: Ctx, { id }: Actor, chatId: string, report: ReportForm) {
  const [chat] = await selectOwnChats(ctx.db, id, [chatId])
  if (!chat) throw chatNotFound()
  await ctx.db.transaction().execute(async (tx) => {
    const last_number = chat.last_number
    const made = await insertReport(tx, {
      chat_id: chatId,
      reporter_id: id,
      last_number,
      created_at: ctx.now(),
      ...report,
    })
    await queueMail(tx, careTeamMail(made.id, chat, report, ctx.config.careTeamMail))
  })
}

function careTeamMail(id: string, { me, other, ...chat }: ChatRow, { reason, text }: ReportForm, to: string): Mail {
  const facts = [
    { name: 'About', value: `${other.display_name} (${other.id})` },
    { name: 'From', value: `${me.display_name} (${me.id})` },
    { name: 'What', value: REASONS[reason] },
    { name: 'Chat', value: `${chat.id}, up to message ${chat.last_number}` },
  ]
  const paragraphs = ['Somebody was reported for what they wrote in a chat.']
  const content = { paragraphs, facts, ...(text && { quote: text }) }
  return { cause: `chat report ${id} to care team`, to, subject: `Report about ${other.display_name}`, content }
}
