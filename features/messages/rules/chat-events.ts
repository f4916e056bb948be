/** The events of chats over the socket of `platform/rules/live.ts`. `features/messages/rules/chats.ts` describes the protocol. */
import * as z from 'zod/mini'
import type { OutputsOf } from '#platform/rules/live.ts'
import {
  ChatMessage,
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
} as const
type ChatPushes = OutputsOf<typeof CHAT_PUSHES>

declare module '#platform/rules/live.ts' {
  interface LivePushes extends ChatPushes {}
}
