/** What goes over the socket of the chats. How it is used stands at the beginning of `domain/chats.ts`. */
import * as z from 'zod/mini'
import {
  ChatMessage,
  ChatRefusal,
  chatId,
  MessageForm,
  MessageSent,
  ReceiptForm,
  ReceiptSaved,
  SyncAnswer,
  SyncForm,
} from './chats.ts'

/** What a client may send over the socket, and what its acknowledgement gets when it is not refused. */
export const CHAT_EVENTS = {
  send: { payload: z.extend(MessageForm, { chatId }), answer: MessageSent },
  read: { payload: z.extend(ReceiptForm, { chatId }), answer: ReceiptSaved },
  delivered: { payload: z.extend(ReceiptForm, { chatId }), answer: ReceiptSaved },
  typing: { payload: z.object({ chatId }, 'Send an object.'), answer: z.object({ success: z.literal(true) }) },
  sync: { payload: SyncForm, answer: SyncAnswer },
} as const
export type ChatEvent = keyof typeof CHAT_EVENTS

/** What the server says by itself, to every device of whom it concerns. */
export const CHAT_PUSHES = {
  /** A new message, also one's own from another device. `unread` comes with those of others: the number in all chats. */
  message: z.object({ message: ChatMessage, unread: z.optional(z.int()) }),
  /** How far somebody has got, oneself on another device included. */
  receipt: z.object({ chatId: z.uuid(), by: z.uuid(), readNumber: z.int(), deliveredNumber: z.int() }),
  /** The other is typing. */
  typing: z.object({ chatId: z.uuid(), from: z.uuid() }),
  /** On every connect, and when something was read on any device. Of no chat in particular: `chatId` is left out. */
  unread: z.object({ unread: z.int(), chatId: z.optional(z.uuid()), chatUnread: z.optional(z.int()) }),
  /** An event that could not be read, or that was sent without an acknowledgement and refused. */
  refused: ChatRefusal,
  /** Signed out. The socket is closed after it. */
  ended: z.object({ message: z.string() }),
} as const
export type ChatPush = keyof typeof CHAT_PUSHES

/** The events as Socket.IO types them: what the server listens to, and what it emits. */
export type EventsToServer = {
  [Event in ChatEvent]: (
    payload: z.input<(typeof CHAT_EVENTS)[Event]['payload']>,
    answer: (answer: z.output<(typeof CHAT_EVENTS)[Event]['answer']> | ChatRefusal) => void,
  ) => void
}
export type EventsToClient = { [Push in ChatPush]: (push: z.output<(typeof CHAT_PUSHES)[Push]>) => void }
