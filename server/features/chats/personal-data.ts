import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import type { PersonalData } from '#server/platform/feature.ts'

/** Chats of the subject. The other participant retains them after an erasure; they are deleted with the last account. */
export const chatData: PersonalData = {
  name: 'chats',
  tables: ['chats', 'chat_participants', 'chat_messages', 'chat_reports'],
  read: async (ctx, { id }) => {
    const { rows } = await sql`
      select other.display_name as "with", mine.blocked_at as "blockedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('number', number, 'isMine', sender_id = ${id}, 'text', text,
            'sentAt', sent_at, 'attachment', attachment_path, 'attachmentName', attachment_name) order by number), '[]')
          from chat_messages m where m.chat_id = c.id) as messages,
        (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'text', text, 'createdAt', created_at)), '[]')
          from chat_reports r where r.chat_id = c.id and r.reporter_id = ${id}) as reports
      from chat_participants mine
      join chats c on c.id = mine.chat_id
      join chat_participants theirs on theirs.chat_id = c.id and theirs.account_id <> ${id}
      join accounts other on other.id = theirs.account_id
      where mine.account_id = ${id} and (c.last_number > 0 or c.opener_id = ${id})
      order by c.changed_at desc`.execute(ctx.db)
    return rows
  },
  erase: async (tx, { id }) => {
    const chats = await chatsOf(tx, id)
    // Mails about a chat name both participants.
    for (const { id: chat } of chats) await tx.deleteFrom('mails').where('cause', 'like', `chat ${chat} to %`).execute()
    for (const { report } of chats)
      if (report) await tx.deleteFrom('mails').where('cause', 'like', `chat report ${report} to %`).execute()
    const nobodys = chats.filter(({ is_nobodys }) => is_nobodys).map((chat) => chat.id)
    if (nobodys.length > 0) await tx.deleteFrom('chats').where('id', 'in', nobodys).execute()
  },
}

/** One row per report, or one without any. A chat is nobody's when the other account is erased or it has no messages. */
async function chatsOf(tx: Tx, id: string) {
  const { rows } = await sql<{ id: string; report: string | null; is_nobodys: boolean }>`
    select c.id, r.id as report, c.last_number = 0 or a.erased_at is not null as is_nobodys
    from chats c
    join accounts a on a.id = case c.first_id when ${id} then c.second_id else c.first_id end
    left join chat_reports r on r.chat_id = c.id
    where ${id} in (c.first_id, c.second_id)`.execute(tx)
  return rows
}
