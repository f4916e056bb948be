import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { ModeratedContent, ModeratedItem } from '#server/platform/feature.ts'

/** How many messages go with a report: enough to understand it, and no more of what is private. */
const MESSAGES_SHOWN = 10

/** Reports of chats. What was written stays between the two, so nothing of it can be hidden. */
export const moderatedChatReports: ModeratedContent = {
  select: async (db, ids) => (await selectReported(db, ids)).map(asSubject),
}

type Message = { by: string; text: string }
type ReportedRow = { id: string; other_id: string; other: string; messages: Message[] }

async function selectReported(db: Database, ids: readonly string[]) {
  const { rows } = await sql<ReportedRow>`
    select r.id, other.id as other_id, other.display_name as other, (
      select coalesce(jsonb_agg(jsonb_build_object('by', shown.display_name, 'text', shown.text) order by shown.number), '[]')
      from (
        select m.number, a.display_name, case m.text when '' then 'A file' else m.text end as text
        from chat_messages m join accounts a on a.id = m.sender_id
        where m.chat_id = r.chat_id and m.number <= r.last_number
        order by m.number desc limit ${MESSAGES_SHOWN}
      ) shown
    ) as messages
    from chat_reports r
    join chats c on c.id = r.chat_id
    join accounts other on other.id = case c.first_id when r.reporter_id then c.second_id else c.first_id end
    where r.id = any(${[...ids]})`.execute(db)
  return rows
}

const asSubject = ({ id, other_id, other, messages }: ReportedRow): ModeratedItem => ({
  ...{ id, writerId: other_id, writer: other, text: '', stars: null, provider: null, isHidden: false },
  context: messages.map(({ by, text }) => ({ by, text })),
})
