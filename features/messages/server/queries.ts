import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely'
import { isUnclaimed } from '#features/accounts/server/team/invitations.ts'
import { UNKNOWN_ZONE } from '#platform/rules/time/opening-hours.ts'
import { type Database, type Executor, executePrepared, type Tx } from '#platform/server/db/database.ts'
import { afterCursor, type Cursor, cursorMicros } from '#platform/server/db/pagination.ts'
import type { Tables } from '#platform/server/db/tables.ts'

/** A chat as one of its participants sees it. */
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

/** The chats of an account, newest first. An empty chat is listed only for the account that opened it. */
export function selectNewestChats(db: Database, me: string, limit: number, cursor?: Cursor) {
  const after = cursor ? sql`and ${afterCursor(sql.ref<Date>('changed_at'), sql.ref<string>('id'), cursor)}` : sql``
  // One index range per column; a condition with `or` would not use the indexes.
  const chatsBy = (column: 'first_id' | 'second_id') => sql`(
    select * from chats where ${sql.ref(column)} = ${me} and (last_number > 0 or opener_id = ${me}) ${after}
    order by changed_at desc, id desc limit ${limit})`
  return selectChats(
    db,
    me,
    sql`${chatsBy('first_id')} union all ${chatsBy('second_id')} order by changed_at desc, id desc limit ${limit}`,
  )
}

/** The chats with these ids in which the account takes part. */
export const selectOwnChats = (db: Database, me: string, ids: readonly string[]) =>
  selectChats(db, me, sql`select * from chats where id = any(${ids}::uuid[]) and ${me} in (first_id, second_id)`)

export async function selectChatWith(db: Executor, me: string, other: string) {
  const query = sql<{ id: string }>`
    select id from chats where first_id = least(${me}::uuid, ${other}) and second_id = greatest(${me}::uuid, ${other})`
  return (await executePrepared(db, query))[0]?.id
}

async function selectChats(db: Database, me: string, chosen: RawBuilder<unknown>) {
  const { rows } = await sql<ChatRow>`
    -- the page of chats
    with chosen as materialized (${chosen}),
    -- their participants, with their time zones and the place of providers
    people as materialized (
      select account.id, account.role, account.display_name, account.avatar_path, account.is_active,
        coalesce(nullif(provider.time_zone, ${UNKNOWN_ZONE}), account.time_zone) as time_zone, place.city, place.country
      from accounts account
      left join providers provider on provider.account_id = account.id
      left join clinics clinic on clinic.provider_id = account.id
      left join places place on place.id = clinic.place_id
      where account.id in (select first_id from chosen union select second_id from chosen)
    )
    -- both sides of each chat
    select chat.id, chat.last_number, chat.changed_at, ${cursorMicros(sql.ref<Date>('chat.changed_at'))} as micros,
      mine.read_number, mine.unread, mine.blocked_at is not null as is_blocked,
      theirs.read_number as other_read, theirs.delivered_number as other_delivered,
      not other.is_active as is_closed, to_jsonb(me) as me, to_jsonb(other) as other
    from chosen chat
    join chat_participants mine on mine.chat_id = chat.id and mine.account_id = ${me}
    join chat_participants theirs on theirs.chat_id = chat.id and theirs.account_id <> ${me}
    join people me on me.id = mine.account_id
    join people other on other.id = theirs.account_id
    order by chat.changed_at desc, chat.id desc`.execute(db)
  return rows
}

/** Inserts the chat of two accounts unless it exists. Returns its id in either case. */
export async function insertChat(db: Executor, me: string, other: string, now: Date) {
  const query = sql<{ id: string }>`
    with inserted as (
      insert into chats (first_id, second_id, opener_id, changed_at)
      values (least(${me}::uuid, ${other}), greatest(${me}::uuid, ${other}), ${me}, ${now})
      on conflict (first_id, second_id) do nothing returning *
    )
    insert into chat_participants (chat_id, account_id)
    select inserted.id, account_id from inserted, unnest(array[first_id, second_id]) as account_id
    returning chat_id as id`
  const rows = await executePrepared(db, query)
  return rows[0]?.id ?? (await selectChatWith(db, me, other))
}

export function selectPerson(db: Database, id: string) {
  return db
    .selectFrom('accounts as account')
    .select(['account.role', 'account.is_public', isUnclaimed.as('is_unclaimed')])
    .where('account.id', '=', id)
    .executeTakeFirst()
}

/** Returns whether the account takes part in the chat. Blocking cancels a due mail about its messages. */
export async function updateBlocked(db: Database, chatId: string, me: string, blocked_at: Date | null) {
  const { numUpdatedRows } = await db
    .updateTable('chat_participants')
    .set({ blocked_at, ...(blocked_at && { mail_due_at: null }) })
    .where('chat_id', '=', chatId)
    .where('account_id', '=', me)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export function insertReport(tx: Tx, report: Insertable<Tables['chat_reports']>) {
  return tx.insertInto('chat_reports').values(report).returning('id').executeTakeFirstOrThrow()
}

// It runs on every message and every connect.
const UNREAD =
  'select coalesce(sum(unread), 0)::integer as unread from chat_participants where account_id = $1 and unread > 0'

/** The number of unread messages in all chats of an account. */
export async function selectUnread(db: Database, accountId: string) {
  const [row] = await executePrepared<{ unread: number }>(db, CompiledQuery.raw(UNREAD, [accountId]))
  return row?.unread ?? 0
}

/** A participant with unread messages, to be notified by mail. */
export type UnreadMailRow = {
  chat_id: string
  account_id: string
  read_number: number
  name: string
  sender: string
}

/** Claims the mail that has been due longest. `skip locked` lets several processes claim concurrently, each another one. */
export async function claimDueMail(tx: Tx, now: Date): Promise<UnreadMailRow | undefined> {
  const { rows } = await sql<UnreadMailRow>`
    update chat_participants participant set mail_due_at = null
    from accounts reader, chat_participants other, accounts writer
    where (participant.chat_id, participant.account_id) = (
        select chat_id, account_id from chat_participants where mail_due_at <= ${now}
        order by mail_due_at limit 1 for update skip locked)
      and reader.id = participant.account_id
      and other.chat_id = participant.chat_id and other.account_id <> participant.account_id
      and writer.id = other.account_id
    returning participant.chat_id, participant.account_id, participant.read_number,
      reader.display_name as name, writer.display_name as sender`.execute(tx)
  return rows[0]
}
