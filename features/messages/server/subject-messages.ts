import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { Broadcast } from '#platform/server/live/socket-types.ts'
import type { MessageSubject } from '../rules/chats.ts'
import { insertMessageTo, selectMessageAbout } from './message-queries.ts'
import { presentMessage } from './present.ts'
import { insertChat } from './queries.ts'

type SubjectMessage = {
  senderId: string
  recipientId: string
  /** Whether the two are known to have a chat. */
  hasChat?: boolean
  /** For clients that do not show the card, and for previews. */
  text: string
  about: MessageSubject
}

/**
 * Stores a message about an appointment or invoice of the two accounts in the transaction of the change. A chat is opened if
 * there is none. No mail about an unread message is scheduled, since the change has a mail of its own; a recipient who has
 * switched that kind off gets neither. Nothing is stored where one of the two has blocked the other.
 */
export async function insertSubjectMessage(ctx: Ctx, tx: Tx, message: SubjectMessage) {
  const { senderId, recipientId, text, about } = message
  const now = ctx.now()
  if (!message.hasChat) await insertChat(tx, senderId, recipientId, now)
  await insertMessageTo(tx, recipientId, {
    id: crypto.randomUUID(),
    sender_id: senderId,
    text,
    sent_at: now,
    attachment_path: null,
    attachment_name: null,
    attachment_bytes: null,
    appointment_id: about.kind === 'appointment' ? about.id : null,
    invoice_id: about.kind === 'invoice' ? about.id : null,
  })
}

/** Broadcasts the newest message about an appointment or invoice, after the commit. Clients recognise a repeated one by its number. */
export async function broadcastSubjectMessage(ctx: Ctx, broadcast: Broadcast, about: MessageSubject) {
  // The message is stored: an error from here on must not fail the request.
  const row = await selectMessageAbout(ctx.db, about).catch(() => undefined)
  if (!row) return
  const message = presentMessage(row)
  broadcast([row.sender_id], 'message', { message })
  broadcast([row.recipient_id], 'message', { message, unread: row.unread ?? 0 })
}
