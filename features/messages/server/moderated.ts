import { sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
import type { ModeratedContent, ModeratedItem } from '#platform/server/feature.ts'

/** Enough to understand a report; the rest of the chat stays private. */
const MESSAGES_SHOWN = 10
/** Data minimisation: moderators see that a message is about an appointment or invoice, without its time or amount. */
const SHOWN_TEXT = sql`case
  when message.appointment_id is not null then 'An appointment'
  when message.invoice_id is not null then 'An invoice'
  when message.text = '' then 'A file'
  else message.text end`

/** Reports of chats. Messages are visible to the two participants alone, so there is nothing to hide. */
export const moderatedChatReports: ModeratedContent = {
  select: async (db, ids) => (await selectReported(db, ids)).map(asSubject),
}

type Message = { by: string; text: string }
type ReportedRow = { id: string; other_id: string; other: string; messages: Message[] }

async function selectReported(db: Database, ids: readonly string[]) {
  const { rows } = await sql<ReportedRow>`
    select report.id, other.id as other_id, other.display_name as other, (
      -- the last messages before the report, oldest first
      select coalesce(jsonb_agg(jsonb_build_object('by', shown.display_name, 'text', shown.text) order by shown.number), '[]')
      from (
        select message.number, sender.display_name, ${SHOWN_TEXT} as text
        from chat_messages message join accounts sender on sender.id = message.sender_id
        where message.chat_id = report.chat_id and message.number <= report.last_number
        order by message.number desc limit ${MESSAGES_SHOWN}
      ) shown
    ) as messages
    from chat_reports report
    join chats chat on chat.id = report.chat_id
    -- the participant who was reported
    join accounts other
      on other.id = case chat.first_id when report.reporter_id then chat.second_id else chat.first_id end
    where report.id = any(${[...ids]})`.execute(db)
  return rows
}

const asSubject = ({ id, other_id, other, messages }: ReportedRow): ModeratedItem => ({
  id,
  writerId: other_id,
  writer: other,
  text: '',
  stars: null,
  provider: null,
  isHidden: false,
  context: messages.map(({ by, text }) => ({ by, text })),
})
