import type { ChatPush, EventsToClient } from '#domain/chat-events.ts'
import { type ChatMessage, MAIL_AFTER_MINUTES, type MessageForm, type ReceiptSaved } from '#domain/chats.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { violatedConstraint } from '#server/platform/db/errors.ts'
import { chatNotFound, findRelationship } from './chats.ts'
import {
  insertMessage,
  type Mark,
  type NewMessage,
  selectMessage,
  selectReceipt,
  updateReceipt,
} from './message-queries.ts'
import { presentMessage } from './present.ts'
import { type ChatRelationship, selectUnread } from './queries.ts'

/** Tells people something on all their devices that are connected just now. */
export type Broadcast = <Push extends ChatPush>(
  to: string[],
  push: Push,
  what: Parameters<EventsToClient[Push]>[0],
) => void
/** A private file that is stored already. */
export type StoredAttachment = { path: string; name: string; bytes: number }

const mailDueAt = (ctx: Ctx) => new Date(ctx.now().getTime() + MAIL_AFTER_MINUTES * 60 * 1000)

/** Stores a message and tells both of it. Sent again, it is answered with what is stored already. */
export async function sendMessage(
  ctx: Ctx,
  tell: Broadcast,
  actor: Actor,
  message: MessageForm & { chatId: string; attachment?: StoredAttachment },
): Promise<ChatMessage> {
  const row = newMessage(ctx, actor, message)
  const sent = await insertMessage(ctx.pool, row, mailDueAt(ctx)).catch((error: unknown) => {
    // The same message at the same moment, by another connection.
    if (violatedConstraint(error) === 'chat_messages_id') return undefined
    throw error
  })
  if (!sent) return presentMessage(await findSentBefore(ctx, actor, row))
  const stored = presentMessage({ ...row, number: sent.number })
  tell([actor.id], 'message', { message: stored })
  // It is stored, and the answer must not depend on anything else.
  const unread = await selectUnread(ctx.pool, sent.other_id).catch(() => undefined)
  tell([sent.other_id], 'message', { message: stored, ...(unread !== undefined && { unread }) })
  return stored
}

function newMessage(ctx: Ctx, actor: Actor, message: Parameters<typeof sendMessage>[3]): NewMessage {
  const { id, chatId: chat_id, text, attachment } = message
  return {
    ...{ chat_id, id, sender_id: actor.id, text, sent_at: ctx.now() },
    attachment_path: attachment?.path ?? null,
    attachment_name: attachment?.name ?? null,
    attachment_bytes: attachment?.bytes ?? null,
  }
}

/** The message under the id of a new one, or else the reason why there is none. */
async function findSentBefore(ctx: Ctx, actor: Actor, { chat_id, id }: NewMessage) {
  const standing = await findRelationship(ctx, chat_id, actor.id)
  const stored = await selectMessage(ctx.db, chat_id, id)
  if (stored?.sender_id === actor.id) return stored
  if (stored) throw new AppError('taken', 'Another message has this id. Give yours one of its own.')
  assertCanMessage(standing)
  throw new AppError('unavailable', 'Your message could not be stored. Please try again.')
}

/** Refuses when nothing passes between the two. */
export function assertCanMessage({ is_blocking, is_blocked, is_closed }: ChatRelationship) {
  if (is_closed) throw new AppError('forbidden', 'This person has left Sanavia. Nobody would read your message.')
  if (is_blocking) throw new AppError('forbidden', 'You have blocked this person. Unblock them to write again.')
  if (is_blocked) throw new AppError('forbidden', 'This person does not take messages from you.')
}

/** The message that somebody sent under this id already, if they did. */
export async function findOwnMessage(ctx: Ctx, { id }: Actor, chatId: string, messageId: string) {
  const stored = await selectMessage(ctx.db, chatId, messageId)
  return stored?.sender_id === id ? presentMessage(stored) : undefined
}

/** Notes that somebody has all messages up to a number, or has read them. */
export async function markMessages(
  ctx: Ctx,
  tell: Broadcast,
  { id: me }: Actor,
  mark: Mark,
  { chatId, number }: { chatId: string; number: number },
): Promise<ReceiptSaved> {
  const moved = await updateReceipt(ctx.pool, mark, { chatId, me, number }, mailDueAt(ctx))
  const receipt = moved ?? (await selectReceipt(ctx.db, chatId, me))
  if (!receipt) throw chatNotFound()
  const { read_number: readNumber, delivered_number: deliveredNumber, unread: chatUnread, other_id } = receipt
  const unread = await selectUnread(ctx.pool, me)
  if (moved) {
    tell([me, other_id], 'receipt', { chatId, by: me, readNumber, deliveredNumber })
    if (mark === 'read') tell([me], 'unread', { unread, chatId, chatUnread })
  }
  return { success: true, chatId, readNumber, deliveredNumber, chatUnread, unread }
}

/** Lets the other know that somebody is writing. */
export async function broadcastTyping(ctx: Ctx, tell: Broadcast, { id }: Actor, chatId: string) {
  const standing = await findRelationship(ctx, chatId, id)
  assertCanMessage(standing)
  tell([standing.other_id], 'typing', { chatId, from: id })
}
