import { CompiledQuery, type Selectable, sql } from 'kysely'
import { pushSql, readingSql, renewalSql } from '#features/notifications/server/notify.ts'
import { type Database, executePrepared, type Tx } from '#platform/server/db/database.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { MessageSubject } from '../rules/chats.ts'

export type MessageRow = Selectable<Tables['chat_messages']>
export type NewMessage = Omit<MessageRow, 'number'>

// One statement, hence one transaction. The update locks the chat's row while it assigns the number, so that concurrent
// messages get consecutive numbers and no number exists without its message. A sender who may not write gets no number. A
// message id that is stored already violates `chat_messages_id`: looking it up first would cost every message more.
const insertInto = (isChat: string, isNotified: boolean) => `
    -- the next number of the chat, if the sender may write
    with numbered as (
      update chats chat
      set last_number = chat.last_number + 1, changed_at = greatest(chat.changed_at, $5)
      from chat_participants sender, chat_participants recipient, accounts recipient_account
      where ${isChat}
        and sender.chat_id = chat.id and sender.account_id = $3 and sender.blocked_at is null
        and recipient.chat_id = chat.id and recipient.blocked_at is null
        and recipient.account_id = case chat.first_id when $3 then chat.second_id else chat.first_id end
        and recipient_account.id = recipient.account_id and recipient_account.is_active
      returning chat.id, chat.last_number as number, recipient.account_id as recipient_id
    ),
    -- the message itself
    inserted as (
      insert into chat_messages
        (chat_id, number, id, sender_id, text, sent_at, attachment_path, attachment_name, attachment_bytes,
          appointment_id, invoice_id)
      select id, number, $2, $3, $4, $5, $6, $7, $8, $9, $10 from numbered
    ),
    -- the recipient's unread count; the first unread message that has no mail of its own schedules one
    counted as (
      update chat_participants recipient
      set unread = recipient.unread + 1,
        mail_due_at = case
          when $11::timestamptz is null then recipient.mail_due_at
          when recipient.unread = 0 then $11
          when recipient.mail_due_at is not null then recipient.mail_due_at
          when exists (
            select from chat_messages message
            where message.chat_id = recipient.chat_id and message.number > recipient.read_number
              and message.sender_id = $3 and message.appointment_id is null and message.invoice_id is null
          ) then recipient.mail_due_at
          else $11
        end
      from numbered where recipient.chat_id = numbered.id and recipient.account_id = numbered.recipient_id
      returning recipient.chat_id, recipient.account_id, recipient.mail_due_at
    )
    ${isNotified ? `, notified as (${NOTIFICATION}), pushed as (${pushSql('notified')}) ` : ''}
    select number, recipient_id as "recipientId"
      ${isNotified ? ', exists (select from notified) as "isNotified"' : ''}
    from numbered`

// One notification per chat, by the first unread message: the one that schedules the mail. Messages about an appointment or
// invoice have a notification of their own.
const NOTIFICATION = renewalSql(
  'message',
  `select account_id, chat_id as subject_id, $3::uuid as other_id, $5::timestamptz as created_at
  from counted where mail_due_at = $11`,
)

// Written out, since every message runs one of them.
const INSERT_MESSAGE = insertInto('chat.id = $1', true)
const INSERT_MESSAGE_TO = insertInto(
  'chat.first_id = least($1::uuid, $3::uuid) and chat.second_id = greatest($1::uuid, $3::uuid)',
  false,
)

type Content = Omit<NewMessage, 'chat_id'>

/** `to` is the first parameter, which says which chat it is. */
const valuesOf = (to: string, message: Content, mailDueAt: Date | null) => [
  to,
  message.id,
  message.sender_id,
  message.text,
  message.sent_at,
  message.attachment_path,
  message.attachment_name,
  message.attachment_bytes,
  message.appointment_id,
  message.invoice_id,
  mailDueAt,
]

/** The number of the stored message, its recipient, and whether they were notified; nothing when it may not be sent or is stored already. */
export async function insertMessage(db: Database, message: NewMessage, mailDueAt: Date) {
  type Sent = { number: number; recipientId: string; isNotified: boolean }
  const query = CompiledQuery.raw(INSERT_MESSAGE, valuesOf(message.chat_id, message, mailDueAt))
  return (await executePrepared<Sent>(db, query))[0]
}

/** The same in a transaction, into the chat of the sender with another account, without a mail about the unread message. */
export async function insertMessageTo(tx: Tx, recipientId: string, message: Content) {
  await executePrepared(tx, CompiledQuery.raw(INSERT_MESSAGE_TO, valuesOf(recipientId, message, null)))
}

/**
 * The newest message about an appointment or invoice, with its recipient and all that the recipient has not read. All
 * messages about one subject are in one chat.
 */
export async function selectMessageAbout(db: Database, { kind, id }: MessageSubject) {
  const query = db
    .selectFrom('chat_messages as message')
    .innerJoin('chat_participants as recipient', (join) =>
      join.onRef('recipient.chat_id', '=', 'message.chat_id').onRef('recipient.account_id', '!=', 'message.sender_id'),
    )
    .selectAll('message')
    .select('recipient.account_id as recipient_id')
    .select(({ selectFrom }) =>
      selectFrom('chat_participants as reader')
        .select(sql<number>`coalesce(sum(reader.unread), 0)::integer`.as('unread'))
        .whereRef('reader.account_id', '=', 'recipient.account_id')
        .where('reader.unread', '>', 0)
        .as('unread'),
    )
    .where(kind === 'appointment' ? 'message.appointment_id' : 'message.invoice_id', '=', id)
    .orderBy('message.number', 'desc')
    .limit(1)
  return (await executePrepared(db, query))[0]
}

export function selectMessage(db: Database, chatId: string, id: string) {
  return db
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The messages next to a number, oldest first. Reads an index range, whatever the length of the chat. */
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

/** The messages after a number in each of several chats, oldest first, at most `limit` per chat. */
export async function selectMessagesAfter(
  db: Database,
  wanted: readonly { chatId: string; after: number }[],
  limit: number,
) {
  const chatIds = wanted.map(({ chatId }) => chatId)
  const numbers = wanted.map(({ after }) => after)
  const { rows } = await sql<MessageRow>`
    select message.* from unnest(${chatIds}::uuid[], ${numbers}::integer[]) as wanted (chat_id, after)
    cross join lateral (
      select * from chat_messages where chat_id = wanted.chat_id and number > wanted.after order by number limit ${limit}
    ) as message
    order by message.chat_id, message.number`.execute(db)
  return rows
}

/** Up to which number a participant has received and read the chat. */
export type Receipt = {
  read_number: number
  delivered_number: number
  unread: number
  other_id: string
  is_notification_read?: boolean
}

// $1 chat, $2 account, $3 number. Receipts are monotonic: a number that is not above the stored one changes nothing.
const MARK_DELIVERED = `
    update chat_participants participant
    set delivered_number = least($3, chat.last_number)
    from chats chat, chat_participants other
    where chat.id = $1 and participant.chat_id = chat.id and participant.account_id = $2
      and other.chat_id = chat.id and other.account_id <> $2
      and participant.delivered_number < least($3, chat.last_number)
    returning participant.read_number, participant.delivered_number, participant.unread, other.account_id as other_id`

// $1 chat, $2 account, $3 number, $4 when the mail about the remaining unread messages is due, $5 now. The notification of
// the chat is read with its last message.
const MARK_READ = `
    with marked as (
    update chat_participants participant
    set read_number = least($3, chat.last_number),
      delivered_number = greatest(participant.delivered_number, least($3, chat.last_number)),
      -- subtracts what becomes read instead of counting what stays unread: a message that is stored concurrently stays
      -- counted. A mail is due about what stays unread and has no mail of its own.
      (unread, mail_due_at) = (
        select participant.unread - (count(*) filter (where message.number <= least($3, chat.last_number)))::integer,
          case when participant.unread > count(*) filter (
            where message.number <= least($3, chat.last_number)
              or message.appointment_id is not null or message.invoice_id is not null
          ) then $4::timestamptz end
        from chat_messages message
        where message.chat_id = participant.chat_id and message.sender_id <> participant.account_id
          and message.number > participant.read_number
      )
    from chats chat, chat_participants other
    where chat.id = $1 and participant.chat_id = chat.id and participant.account_id = $2
      and other.chat_id = chat.id and other.account_id <> $2
      and participant.read_number < least($3, chat.last_number)
    returning participant.read_number, participant.delivered_number, participant.unread, other.account_id as other_id
    ), seen as (${readingSql(
      'message',
      'select $2::uuid as account_id, $1::uuid as subject_id, $5::timestamptz as read_at from marked where unread = 0',
    )})
    select *, exists (select from seen) as is_notification_read from marked`

export type Mark = 'read' | 'delivered'
type Position = { chatId: string; accountId: string; number: number }
type Times = { now: Date; mailDueAt: Date }

/**
 * Advances a receipt. Returns nothing when it was there already, or when the account takes no part in the chat. A mail about
 * messages that stay unread becomes due again.
 */
export async function updateReceipt(db: Database, mark: Mark, position: Position, { now, mailDueAt }: Times) {
  const { chatId, accountId, number } = position
  const query =
    mark === 'read'
      ? CompiledQuery.raw(MARK_READ, [chatId, accountId, number, mailDueAt, now])
      : CompiledQuery.raw(MARK_DELIVERED, [chatId, accountId, number])
  return (await executePrepared<Receipt>(db, query))[0]
}

/** The current receipt; nothing when the account takes no part in the chat. */
export async function selectReceipt(db: Database, chatId: string, accountId: string): Promise<Receipt | undefined> {
  return db
    .selectFrom('chat_participants as participant')
    .innerJoin('chat_participants as other', 'other.chat_id', 'participant.chat_id')
    .select([
      'participant.read_number',
      'participant.delivered_number',
      'participant.unread',
      'other.account_id as other_id',
    ])
    .where('participant.chat_id', '=', chatId)
    .where('participant.account_id', '=', accountId)
    .where('other.account_id', '!=', accountId)
    .executeTakeFirst()
}
