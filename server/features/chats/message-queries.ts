import { type Selectable, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type MessageRow = Selectable<Tables['chat_messages']>
export type NewMessage = Omit<MessageRow, 'number'>

// One statement is one transaction. The chat's row is locked while its number moves on, so that messages of the same
// moment get their numbers one after the other, and a number is never there without its message. Who may not write, and a
// message that is there already, gets no number. Prepared, as every message comes by here.
const INSERT = {
  name: 'chats-insert-message',
  text: `
    with chat as (
      update chats c
      set last_number = c.last_number + 1, changed_at = greatest(c.changed_at, $5)
      from chat_participants mine, chat_participants theirs, accounts other
      where c.id = $1
        and mine.chat_id = c.id and mine.account_id = $3 and mine.blocked_at is null
        and theirs.chat_id = c.id and theirs.account_id <> $3 and theirs.blocked_at is null
        and other.id = theirs.account_id and other.leaving_at is null
        and not exists (select from chat_messages m where m.chat_id = $1 and m.id = $2)
      returning c.id, c.last_number as number, theirs.account_id as other_id
    ), message as (
      insert into chat_messages
        (chat_id, number, id, sender_id, text, sent_at, attachment_path, attachment_name, attachment_bytes)
      select id, number, $2, $3, $4, $5, $6, $7, $8 from chat
    ), told as (
      update chat_participants p
      set unread = p.unread + 1, mail_due_at = case when p.unread = 0 then $9 else p.mail_due_at end
      from chat where p.chat_id = chat.id and p.account_id = chat.other_id
    )
    select number, other_id from chat`,
}

/** The number that the message got, and for whom it is; nothing when it may not be written or is there already. */
export async function insertMessage(pool: pg.Pool, message: NewMessage, mailDueAt: Date) {
  const { chat_id, id, sender_id, text, sent_at, attachment_path, attachment_name, attachment_bytes } = message
  const attachment = [attachment_path, attachment_name, attachment_bytes]
  const values = [chat_id, id, sender_id, text, sent_at, ...attachment, mailDueAt]
  const { rows } = await pool.query<{ number: number; other_id: string }>({ ...INSERT, values })
  return rows[0]
}

export function selectMessage(db: Database, chatId: string, id: string) {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Those nearest to a number, oldest first. Costs the same in a chat of a hundred and of a hundred thousand. */
export async function selectMessagesBeside(
  db: Database,
  chatId: string,
  beside: { after: number } | { before: number },
  limit: number,
) {
  const query = db.selectFrom('chat_messages').selectAll().where('chat_id', '=', chatId).limit(limit)
  if ('after' in beside) return query.where('number', '>', beside.after).orderBy('number').execute()
  const rows = await query.where('number', '<', beside.before).orderBy('number', 'desc').execute()
  return rows.reverse()
}

/** Of several chats at once: those after a number, oldest first, at most so many of each. */
export async function selectMessagesAfter(
  db: Database,
  wanted: readonly { chatId: string; after: number }[],
  limit: number,
) {
  const [ids, numbers] = [wanted.map(({ chatId }) => chatId), wanted.map(({ after }) => after)]
  const { rows } = await sql<MessageRow>`
    select m.* from unnest(${ids}::uuid[], ${numbers}::integer[]) as wanted (chat_id, after)
    cross join lateral (
      select * from chat_messages where chat_id = wanted.chat_id and number > wanted.after order by number limit ${limit}
    ) as m
    order by m.chat_id, m.number`.execute(db)
  return rows
}

/** How far one of the two has got. */
export type Receipt = { read_number: number; delivered_number: number; unread: number; other_id: string }

// What becomes read is counted instead of what stays unread: a message that arrives meanwhile keeps its one.
const JUST_READ = `(select count(*)::integer from chat_messages m where m.chat_id = p.chat_id and m.number > p.read_number
        and m.number <= least($3, c.last_number) and m.sender_id <> p.account_id)`

const TO_HERE = 'least($3, c.last_number)'
const MARKS = {
  read: {
    name: 'chats-mark-read',
    set: `read_number = ${TO_HERE}, delivered_number = greatest(p.delivered_number, ${TO_HERE}),
      unread = p.unread - ${JUST_READ}, mail_due_at = case when p.unread > ${JUST_READ} then $4::timestamptz end`,
  },
  delivered: { name: 'chats-mark-delivered', set: `delivered_number = ${TO_HERE}` },
} as const
export type Mark = keyof typeof MARKS
type Place = { chatId: string; me: string; number: number }

/**
 * Moves a mark on; nothing when it was there already, or the chat is not one of this person's. When some messages stay
 * unread, a mail is due anew.
 */
export async function updateReceipt(pool: pg.Pool, mark: Mark, { chatId, me, number }: Place, mailDueAt: Date) {
  const { name, set } = MARKS[mark]
  const text = `
    update chat_participants p set ${set}
    from chats c, chat_participants theirs
    where c.id = $1 and p.chat_id = c.id and p.account_id = $2
      and theirs.chat_id = c.id and theirs.account_id <> $2 and p.${mark}_number < ${TO_HERE}
    returning p.read_number, p.delivered_number, p.unread, theirs.account_id as other_id`
  const values = [chatId, me, number, ...(mark === 'read' ? [mailDueAt] : [])]
  const { rows } = await pool.query<Receipt>({ name, text, values })
  return rows[0]
}

/** How far somebody has got; nothing when the chat is not one of theirs. */
export async function selectReceipt(db: Database, chatId: string, me: string): Promise<Receipt | undefined> {
  return db
    .selectFrom('chat_participants as p')
    .innerJoin('chat_participants as theirs', 'theirs.chat_id', 'p.chat_id')
    .select(['p.read_number', 'p.delivered_number', 'p.unread', 'theirs.account_id as other_id'])
    .where('p.chat_id', '=', chatId)
    .where('p.account_id', '=', me)
    .where('theirs.account_id', '!=', me)
    .executeTakeFirst()
}
