import { createHash } from 'node:crypto'
import { minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import {
  CHATS_PER_ANSWER,
  type ChatMessage,
  MAIL_AFTER_MINUTES,
  type MessageForm,
  PREVIEW_MESSAGES,
  type ReceiptSaved,
  type SyncAnswer,
  type SyncForm,
} from '../rules/chats.ts'
import { withMessages } from './chats.ts'
import {
  insertMessage,
  type Mark,
  type NewMessage,
  selectMessage,
  selectReceipt,
  updateReceipt,
} from './message-queries.ts'
import { presentMessage } from './present.ts'
import { type ChatRow, selectNewestChats, selectOwnChats, selectUnread } from './queries.ts'
import { assertCanMessage, chatNotFound, findRelationshipInChat } from './relationship.ts'

/** A private file that is stored already. */
export type StoredAttachment = { path: string; name: string; bytes: number }

const mailDueAt = (ctx: Ctx) => new Date(ctx.now().getTime() + minutes(MAIL_AFTER_MINUTES))

/** Stores a message and broadcasts it to both participants. Its id is an idempotency key: a replay returns the stored message. */
export async function sendMessage(
  ctx: Ctx,
  broadcast: Broadcast,
  actor: Actor,
  message: MessageForm & { chatId: string; attachment?: StoredAttachment },
): Promise<ChatMessage> {
  const row = newMessage(ctx, actor, message)
  const sent = await insertMessage(ctx.db, row, mailDueAt(ctx)).catch((error: unknown) => {
    // A concurrent replay over another connection.
    if (violatedConstraint(error) === 'chat_messages_id') return undefined
    throw error
  })
  if (!sent) return presentMessage(await replayMessage(ctx, actor, row))
  const stored = presentMessage({ ...row, number: sent.number })
  if (sent.isNotified) ctx.onNotificationsChanged?.(sent.recipientId)
  broadcast([actor.id], 'message', { message: stored })
  if (!broadcast.canReach(sent.recipientId)) return stored
  // The message is stored: an error from here on must not fail the request.
  const unread = await selectUnread(ctx.db, sent.recipientId).catch(() => undefined)
  broadcast([sent.recipientId], 'message', { message: stored, ...(unread !== undefined && { unread }) })
  return stored
}

function newMessage(ctx: Ctx, actor: Actor, message: Parameters<typeof sendMessage>[3]): NewMessage {
  const { attachment } = message
  return {
    chat_id: message.chatId,
    id: message.id,
    sender_id: actor.id,
    text: message.text,
    sent_at: ctx.now(),
    attachment_path: attachment?.path ?? null,
    attachment_name: attachment?.name ?? null,
    attachment_bytes: attachment?.bytes ?? null,
    appointment_id: null,
    invoice_id: null,
  }
}

/** The message that is stored under the id of a new one; without one, the reason why the new one was not stored. */
async function replayMessage(ctx: Ctx, actor: Actor, { chat_id, id }: NewMessage) {
  const relationship = await findRelationshipInChat(ctx.db, chat_id, actor.id)
  const stored = await selectMessage(ctx.db, chat_id, id)
  if (stored?.sender_id === actor.id) return stored
  if (stored) throw new AppError('taken', 'Another message has this id. Give yours one of its own.')
  assertCanMessage(relationship)
  throw new AppError('unavailable', 'We couldn’t send your message. Please try again.')
}

/** The message that the account sent under this id, if any. */
export async function findOwnMessage(ctx: Ctx, { id }: Actor, chatId: string, messageId: string) {
  const stored = await selectMessage(ctx.db, chatId, messageId)
  return stored?.sender_id === id ? presentMessage(stored) : undefined
}

/** Stores a receipt: all messages up to a number are delivered, or read. */
export async function markMessages(
  ctx: Ctx,
  broadcast: Broadcast,
  { id: accountId }: Actor,
  mark: Mark,
  { chatId, number }: { chatId: string; number: number },
): Promise<ReceiptSaved> {
  const times = { now: ctx.now(), mailDueAt: mailDueAt(ctx) }
  const updated = await updateReceipt(ctx.db, mark, { chatId, accountId, number }, times)
  if (updated?.is_notification_read) ctx.onNotificationsChanged?.(accountId)
  const receipt = updated ?? (await selectReceipt(ctx.db, chatId, accountId))
  if (!receipt) throw chatNotFound()
  const { read_number: readNumber, delivered_number: deliveredNumber, unread: chatUnread, other_id } = receipt
  const unread = await selectUnread(ctx.db, accountId)
  if (updated) {
    broadcast([accountId, other_id], 'receipt', { chatId, by: accountId, readNumber, deliveredNumber })
    if (mark === 'read') broadcast([accountId], 'unread', { unread, chatId, chatUnread })
  }
  return { success: true, chatId, readNumber, deliveredNumber, chatUnread, unread }
}

/** Broadcasts to the other participant that the account is typing. */
export async function broadcastTyping(ctx: Ctx, broadcast: Broadcast, { id }: Actor, chatId: string) {
  const relationship = await findRelationshipInChat(ctx.db, chatId, id)
  assertCanMessage(relationship)
  broadcast([relationship.otherId], 'typing', { chatId, from: id })
}

/**
 * Everything that changed in the chats of an account since the client's sync token (`state`), and the messages after the
 * numbers up to which its named chats are contiguous.
 */
export async function syncChats(
  ctx: Ctx,
  { id }: Actor,
  { state: knownState, chats: named }: SyncForm,
): Promise<SyncAnswer> {
  const newest = await selectNewestChats(ctx.db, id, CHATS_PER_ANSWER)
  const others = named.map(({ chatId }) => chatId).filter((chatId) => !newest.some((row) => row.id === chatId))
  const older = others.length > 0 ? await selectOwnChats(ctx.db, id, others) : []
  const rows = [...newest, ...older]
  const state = stateOf(rows)
  const unread = await selectUnread(ctx.db, id)
  const missing = others.filter((chatId) => !older.some((row) => row.id === chatId))
  const contiguous = new Map(named.map(({ chatId, after }) => [chatId, after]))
  const isBehind = rows.some((row) => row.last_number > (contiguous.get(row.id) ?? row.last_number))
  if (state === knownState && !isBehind) return { success: true, state, unread, chats: [], missing }
  const wanted = rows.map((row) => ({
    chatId: row.id,
    after: contiguous.get(row.id) ?? row.last_number - PREVIEW_MESSAGES,
  }))
  return { success: true, state, unread, chats: await withMessages(ctx, rows, wanted), missing }
}

/** The sync token: a hash over all that a list of chats shows. */
function stateOf(rows: readonly ChatRow[]) {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(JSON.stringify(row))
  return hash.digest('base64url')
}
