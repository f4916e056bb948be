/** The events of the chat socket. `features/messages/rules/chats.ts` describes the protocol. */
import * as z from 'zod/mini'
import { type CALL_EVENTS, CALL_PUSHES } from '#features/video-calls/rules/video-calls.ts'
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

/** Requests over the socket: payload, and the answer that the acknowledgement gets unless the request is refused. */
export const CHAT_EVENTS = {
  send: { payload: z.extend(MessageForm, { chatId }), answer: MessageSent },
  read: { payload: z.extend(ReceiptForm, { chatId }), answer: ReceiptSaved },
  delivered: { payload: z.extend(ReceiptForm, { chatId }), answer: ReceiptSaved },
  typing: { payload: z.object({ chatId }, 'Send an object.'), answer: z.object({ success: z.literal(true) }) },
  sync: { payload: SyncForm, answer: SyncAnswer },
} as const
export type ChatEvent = keyof typeof CHAT_EVENTS

/** Server pushes, to every device of the accounts concerned. */
export const CHAT_PUSHES = {
  /** A new message, also an own one from another device. `unread`, the number in all chats, is absent for own messages. */
  message: z.object({ message: ChatMessage, unread: z.optional(z.int()) }),
  /** New positions of either person, the account itself on another device included. */
  receipt: z.object({ chatId: z.uuid(), by: z.uuid(), readNumber: z.int(), deliveredNumber: z.int() }),
  /** The other person is typing. */
  typing: z.object({ chatId: z.uuid(), from: z.uuid() }),
  /** On every connect, then without `chatId`, and when a chat was read on any device. */
  unread: z.object({ unread: z.int(), chatId: z.optional(z.uuid()), chatUnread: z.optional(z.int()) }),
  /**
   * An appointment with the account was booked, moved, completed or expired, also by the account itself on another device, or
   * its summary was sent, which leaves the version as it is.
   * Not pushed when the other account is closed, which ends its appointments; clients read that when they fetch again.
   */
  appointment: z.object({ appointmentId: z.uuid(), version: z.int() }),
  /** A ledger entry was added to an invoice of the account. */
  invoice: z.object({ invoiceId: z.uuid() }),
  /** On every connect, and when the notifications of the account have changed: the number that it has not read. */
  notifications: z.object({ unread: z.int() }),
  /** Those of video calls. */
  ...CALL_PUSHES,
  /** The refusal of a malformed event, or of one without an acknowledgement. */
  refused: ChatRefusal,
  /** The session has ended. The socket is closed after it. */
  ended: z.object({ message: z.string(), isSuspended: z.optional(z.boolean()) }),
} as const
export type ChatPush = keyof typeof CHAT_PUSHES

/** The events as Socket.IO types them. */
type SocketEvents = typeof CHAT_EVENTS & typeof CALL_EVENTS
export type EventsToServer = {
  [Event in keyof SocketEvents]: (
    payload: z.input<SocketEvents[Event]['payload']>,
    answer: (answer: z.output<SocketEvents[Event]['answer']> | ChatRefusal) => void,
  ) => void
}
export type EventsToClient = { [Push in ChatPush]: (push: z.output<(typeof CHAT_PUSHES)[Push]>) => void }
