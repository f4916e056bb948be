import { sql } from 'kysely'
import type { Executor } from '#server/platform/db/database.ts'

type Acquaintance = { isBlocking: boolean; isBlocked: boolean; hasOtherWritten: boolean }

const STRANGERS: Acquaintance = { isBlocking: false, isBlocked: false, hasOtherWritten: false }

/** What two people have to do with each other, as the first of them sees it. */
export async function findChatRelationship(db: Executor, me: string, other: string) {
  const { rows } = await sql<Acquaintance>`
    select mine.blocked_at is not null as "isBlocking", theirs.blocked_at is not null as "isBlocked",
      exists (select from chat_messages m where m.chat_id = c.id and m.sender_id = ${other}) as "hasOtherWritten"
    from chats c
    join chat_participants mine on mine.chat_id = c.id and mine.account_id = ${me}
    join chat_participants theirs on theirs.chat_id = c.id and theirs.account_id = ${other}
    where c.first_id = least(${me}::uuid, ${other}) and c.second_id = greatest(${me}::uuid, ${other})`.execute(db)
  return rows[0] ?? STRANGERS
}
