import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import { insertMessageTo, selectMessage } from './message-queries.ts'
import { presentMessage } from './present.ts'
import { insertChat, selectChatWith, selectUnread } from './queries.ts'

type Message = { id: string; senderId: string; recipientId: string; text: string }

/**
 * Stores a message in the transaction of its cause, which has a mail of its own. A chat is opened if there is none. Nothing is
 * stored where one of the two has blocked the other.
 */
export async function insertMessageOf(ctx: Ctx, tx: Tx, { id, senderId, recipientId, text }: Message) {
  const sent_at = ctx.now()
  await insertChat(tx, senderId, recipientId, sent_at)
  await insertMessageTo(tx, recipientId, {
    id,
    sender_id: senderId,
    text,
    sent_at,
    attachment_path: null,
    attachment_name: null,
    attachment_bytes: null,
    appointment_id: null,
    invoice_id: null,
  })
}

/** Opens the chat of two accounts in the transaction of what brings them together. Idempotent. */
export const openChatOf = (ctx: Ctx, tx: Tx, openerId: string, otherId: string) =>
  insertChat(tx, openerId, otherId, ctx.now())

/** Broadcasts such a message after the commit. */
export async function broadcastMessageOf(ctx: Ctx, broadcast: Broadcast, message: Omit<Message, 'text'>) {
  const { id, senderId, recipientId } = message
  const chatId = await selectChatWith(ctx.db, senderId, recipientId)
  const row = chatId && (await selectMessage(ctx.db, chatId, id))
  if (!row) return
  const stored = presentMessage(row)
  broadcast([senderId], 'message', { message: stored })
  broadcast([recipientId], 'message', { message: stored, unread: await selectUnread(ctx.db, recipientId) })
}
