import { minutes } from '#platform/rules/durations.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { violatedConstraint } from '#platform/server/db/errors.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { type ChatMessage, MAIL_AFTER_MINUTES, type MessageForm, type ReceiptSaved } from '../rules/chats.ts'
import {
  insertMessage,
  type Mark,
  type NewMessage,
  selectMessage,
  selectReceipt,
  updateReceipt,
} from './message-queries.ts'
import { presentMessage } from './present.ts'
import { selectUnread } from './queries.ts'
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
