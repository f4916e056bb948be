import { sql } from 'kysely'
import type { Tx } from '#platform/server/db/database.ts'
import type { PersonalData } from '#platform/server/feature.ts'

/** Chats of the subject. The other participant retains them after an erasure; they are deleted with the last account. */
export const chatData: PersonalData = {
  name: 'chats',
  tables: ['chats', 'chat_participants', 'chat_messages', 'chat_reports'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select other.display_name as "with", own.blocked_at as "blockedAt",
        -- all messages of the chat
        (
          select coalesce(jsonb_agg(jsonb_build_object('number', message.number, 'isMine', message.sender_id = ${id},
            'text', message.text, 'sentAt', message.sent_at, 'attachment', message.attachment_path,
            'attachmentName', message.attachment_name, 'appointment', message.appointment_id,
            'invoice', message.invoice_id) order by message.number), '[]')
          from chat_messages message where message.chat_id = chat.id
        ) as messages,
        -- reports by the subject
        (
          select coalesce(jsonb_agg(jsonb_build_object('reason', report.reason, 'text', report.text,
            'createdAt', report.created_at)), '[]')
          from chat_reports report where report.chat_id = chat.id and report.reporter_id = ${id}
        ) as reports
      from chat_participants own
      join chats chat on chat.id = own.chat_id
      join chat_participants other_participant
        on other_participant.chat_id = chat.id and other_participant.account_id <> ${id}
      join accounts other on other.id = other_participant.account_id
      where own.account_id = ${id} and (chat.last_number > 0 or chat.opener_id = ${id})
      order by chat.changed_at desc`.execute(ctx.db)
    return rows
  },
  privateFiles: async (ctx, { id }) => {
    const messages = await ctx.db
      .selectFrom('chat_participants as own')
      .innerJoin('chat_messages as message', 'message.chat_id', 'own.chat_id')
      .select('message.attachment_path as path')
      .where('own.account_id', '=', id)
      .where('message.attachment_path', 'is not', null)
      .execute()
    return messages.flatMap(({ path }) => path ?? [])
  },
  erase: async (tx, { id }) => {
    const chats = await chatsOf(tx, id)
    // Mails about a chat name both participants.
    for (const { id: chat } of chats) await tx.deleteFrom('mails').where('cause', 'like', `chat ${chat} to %`).execute()
    for (const { report } of chats)
      if (report) await tx.deleteFrom('mails').where('cause', 'like', `chat report ${report} to %`).execute()
    const orphaned = chats.filter(({ is_orphaned }) => is_orphaned).map((chat) => chat.id)
    if (orphaned.length > 0) await tx.deleteFrom('chats').where('id', 'in', orphaned).execute()
  },
}

/** One row per report, or one without any. A chat is orphaned when the other account is erased or it has no messages. */
async function chatsOf(tx: Tx, id: string) {
  const { rows } = await sql<{ id: string; report: string | null; is_orphaned: boolean }>`
    select chat.id, report.id as report, chat.last_number = 0 or other.erased_at is not null as is_orphaned
    from chats chat
    join accounts other on other.id = case chat.first_id when ${id} then chat.second_id else chat.first_id end
    left join chat_reports report on report.chat_id = chat.id
    where ${id} in (chat.first_id, chat.second_id)`.execute(tx)
  return rows
}
