import { type RawBuilder, sql } from 'kysely'
import { AppError } from '#platform/server/app-error.ts'
import { type Executor, executePrepared } from '#platform/server/db/database.ts'

/** A chat's two participants as one of them sees it. */
export type ChatRelationship = {
  chatId: string
  otherId: string
  isBlocking: boolean
  isBlocked: boolean
  /** The other account is deleted. */
  isClosed: boolean
  lastNumber: number
}

/** The same refusal for an unknown chat and for one of other people, so that guessing ids reveals nothing. */
export const chatNotFound = () => new AppError('not_found', 'We couldn’t find this chat.')

/** The relationship in a chat. Refuses an account that takes no part in it. */
export async function findRelationshipInChat(db: Executor, chatId: string, accountId: string) {
  const [relationship] = await executePrepared(db, relationshipWhere(accountId, sql<boolean>`chat.id = ${chatId}`))
  if (!relationship) throw chatNotFound()
  return relationship
}

/** The relationship with another account, or nothing when the two have no chat. */
export async function findRelationshipWith(db: Executor, accountId: string, otherId: string) {
  return (await executePrepared(db, relationshipBetween(accountId, otherId)))[0]
}

/** The same as one column of another statement, null instead of nothing. */
export const relationshipColumn = (accountId: string, otherId: string) =>
  sql<ChatRelationship | null>`(
    select to_json(relationship) from (${relationshipBetween(accountId, otherId)}) as relationship
  )`

const relationshipBetween = (accountId: string, otherId: string) =>
  relationshipWhere(
    accountId,
    sql<boolean>`chat.first_id = least(${accountId}::uuid, ${otherId}::uuid)
      and chat.second_id = greatest(${accountId}::uuid, ${otherId}::uuid)`,
  )

const relationshipWhere = (accountId: string, condition: RawBuilder<boolean>) => sql<ChatRelationship>`
  select chat.id as "chatId", other.account_id as "otherId", own.blocked_at is not null as "isBlocking",
    other.blocked_at is not null as "isBlocked", not other_account.is_active as "isClosed",
    chat.last_number as "lastNumber"
  from chats chat
  join chat_participants own on own.chat_id = chat.id and own.account_id = ${accountId}
  join chat_participants other on other.chat_id = chat.id and other.account_id <> ${accountId}
  join accounts other_account on other_account.id = other.account_id
  where ${condition}`

/** Whether an account has written a message of its own to another. Messages about an appointment are written by the server. */
export async function hasWrittenTo(db: Executor, senderId: string, recipientId: string) {
  const { rows } = await sql`
    select from chats chat
    where chat.first_id = least(${senderId}::uuid, ${recipientId})
      and chat.second_id = greatest(${senderId}::uuid, ${recipientId})
      and exists (
        select from chat_messages message
        where message.chat_id = chat.id and message.sender_id = ${senderId} and message.appointment_id is null
      )
  `.execute(db)
  return rows.length > 0
}

/** Refuses a message or a typing signal in a chat that is closed or blocked by either side. */
export function assertCanMessage({ isBlocking, isBlocked, isClosed }: ChatRelationship) {
  if (isClosed) throw new AppError('forbidden', 'This person is no longer on Sanavia and can’t receive messages.')
  if (isBlocking) throw new AppError('forbidden', 'You have blocked this person. Unblock them to write again.')
  if (isBlocked) throw new AppError('forbidden', 'This person isn’t accepting your messages.')
}
