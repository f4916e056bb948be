import { type Insertable, type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database, Tx } from '#server/platform/db/database.ts'
import type { Cursor } from '#server/platform/db/pagination.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A chat as one of the two sees it. */
export type ChatRow = {
  id: string
  last_number: number
  changed_at: Date
  micros: string
  read_number: number
  unread: number
  is_blocked: boolean
  other_read: number
  other_delivered: number
  is_closed: boolean
  me: PersonRow
  other: PersonRow
}
export type PersonRow = {
  id: string
  role: string
  display_name: string
  avatar_path: string | null
  time_zone: string | null
  city: string | null
  country: string | null
}

/** Newest first, from the cursor on. Of chats in which nothing is written yet only one's own attempts. */
export function selectNewestChats(db: Database, me: string, limit: number, cursor?: Cursor) {
  const after = cursor
    ? sql`and (changed_at, id) < (timestamptz 'epoch' + ${cursor.micros}::bigint * interval '1 microsecond', ${cursor.id}::uuid)`
    : sql``
  const half = (column: 'first_id' | 'second_id') => sql`(
    select * from chats where ${sql.ref(column)} = ${me} and (last_number > 0 or opener_id = ${me}) ${after}
    order by changed_at desc, id desc limit ${limit})`
  return selectChats(
    db,
    me,
    sql`${half('first_id')} union all ${half('second_id')} order by changed_at desc, id desc limit ${limit}`,
  )
}

/** Those of the named ones that are somebody's own. */
export const selectOwnChats = (db: Database, me: string, ids: readonly string[]) =>
  selectChats(db, me, sql`select * from chats where id = any(${ids}::uuid[]) and ${me} in (first_id, second_id)`)

export async function selectChatWith(db: Database, me: string, other: string) {
  const { rows } = await sql<{ id: string }>`
    select id from chats where first_id = least(${me}::uuid, ${other}) and second_id = greatest(${me}::uuid, ${other})`.execute(
    db,
  )
  return rows[0]?.id
}

async function selectChats(db: Database, me: string, chosen: RawBuilder<unknown>) {
  const { rows } = await sql<ChatRow>`
    with chosen as materialized (${chosen}), people as materialized (
      select a.id, a.role, a.display_name, a.avatar_path, p.time_zone, t.city, t.country, a.leaving_at
      from accounts a
      left join providers p on p.account_id = a.id
      left join clinics k on k.provider_id = a.id
      left join places t on t.id = k.place_id
      where a.id in (select first_id from chosen union select second_id from chosen)
    )
    select c.id, c.last_number, c.changed_at, (extract(epoch from c.changed_at) * 1000000)::bigint as micros,
      mine.read_number, mine.unread, mine.blocked_at is not null as is_blocked,
      theirs.read_number as other_read, theirs.delivered_number as other_delivered,
      other.leaving_at is not null as is_closed, to_jsonb(me) as me, to_jsonb(other) as other
    from chosen c
    join chat_participants mine on mine.chat_id = c.id and mine.account_id = ${me}
    join chat_participants theirs on theirs.chat_id = c.id and theirs.account_id <> ${me}
    join people me on me.id = mine.account_id
    join people other on other.id = theirs.account_id
    order by c.changed_at desc, c.id desc`.execute(db)
  return rows
}

/** Makes the chat of two people, unless they have one. Answers with its id in either case. */
export async function insertChat(db: Database, me: string, other: string, now: Date) {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into chats (first_id, second_id, opener_id, changed_at)
      values (least(${me}::uuid, ${other}), greatest(${me}::uuid, ${other}), ${me}, ${now})
      on conflict (first_id, second_id) do nothing returning *
    )
    insert into chat_participants (chat_id, account_id)
    select made.id, account_id from made, unnest(array[first_id, second_id]) as account_id
    returning chat_id as id`.execute(db)
  return rows[0]?.id ?? (await selectChatWith(db, me, other))
}

/** Somebody who may be written to, or was. */
export function selectPerson(db: Database, id: string) {
  return db.selectFrom('accounts').select(['role', 'leaving_at']).where('id', '=', id).executeTakeFirst()
}

/** How the two stand to each other; nothing when the chat is not one of this person's. */
export async function selectRelationship(db: Database, chatId: string, me: string) {
  const { rows } = await sql<ChatRelationship>`
    select theirs.account_id as other_id, mine.blocked_at is not null as is_blocking,
      theirs.blocked_at is not null as is_blocked, a.leaving_at is not null as is_closed, c.last_number
    from chats c
    join chat_participants mine on mine.chat_id = c.id and mine.account_id = ${me}
    join chat_participants theirs on theirs.chat_id = c.id and theirs.account_id <> ${me}
    join accounts a on a.id = theirs.account_id
    where c.id = ${chatId}`.execute(db)
  return rows[0]
}
export type ChatRelationship = {
  other_id: string
  is_blocking: boolean
  is_blocked: boolean
  is_closed: boolean
  last_number: number
}

/** Tells whether the chat was one of this person's. A mail about somebody who is blocked is not wanted any more. */
export async function updateBlocked(db: Database, chatId: string, me: string, blocked_at: Date | null) {
  const { numUpdatedRows } = await db
    .updateTable('chat_participants')
    .set({ blocked_at, ...(blocked_at && { mail_due_at: null }) })
    .where('chat_id', '=', chatId)
    .where('account_id', '=', me)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Stores what somebody tells the care team. */
export function insertReport(tx: Tx, report: Insertable<Tables['chat_reports']>) {
  return tx.insertInto('chat_reports').values(report).returning('id').executeTakeFirstOrThrow()
}

// Asked on every message and every connect.
const UNREAD = {
  name: 'chats-unread',
  text: 'select coalesce(sum(unread), 0)::integer as unread from chat_participants where account_id = $1 and unread > 0',
}

/** How many messages are unread in all chats together. */
export async function selectUnread(pool: pg.Pool, accountId: string) {
  const { rows } = await pool.query<{ unread: number }>({ ...UNREAD, values: [accountId] })
  return rows[0]?.unread ?? 0
}
