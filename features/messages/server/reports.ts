import type { ReportForm } from '#features/moderation/rules/moderation.ts'
import { reportReasons } from '#features/moderation/words/report-dialog.ts'
import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { type Mail, queueMail } from '#platform/server/mail/mail.ts'
import { type ChatRow, insertReport, selectOwnChats } from './queries.ts'
import { chatNotFound } from './relationship.ts'

/** Reports the other participant of a chat to the care team. */
export async function reportPerson(ctx: Ctx, { id }: Actor, chatId: string, report: ReportForm) {
  const [chat] = await selectOwnChats(ctx.db, id, [chatId])
  if (!chat) throw chatNotFound()
  await ctx.db.transaction().execute(async (tx) => {
    const stored = await insertReport(tx, {
      chat_id: chatId,
      reporter_id: id,
      last_number: chat.last_number,
      created_at: ctx.now(),
      ...report,
    })
    await queueMail(ctx, tx, careTeamMail(stored.id, chat, report, ctx.config.careTeamMail))
  })
}

function careTeamMail(reportId: string, chat: ChatRow, { reason, text }: ReportForm, to: string): Mail {
  const { me, other } = chat
  const facts = [
    { name: 'About', value: `${other.display_name} (${other.id})` },
    { name: 'From', value: `${me.display_name} (${me.id})` },
    { name: 'What', value: reportReasons[reason] },
    { name: 'Chat', value: `${chat.id}, up to message ${chat.last_number}` },
  ]
  return {
    cause: `chat report ${reportId} to care team`,
    to,
    subject: `Report about ${other.display_name}`,
    content: {
      paragraphs: ['A person was reported for what they wrote in a chat.'],
      facts,
      ...(text && { quote: text }),
    },
  }
}
