import type * as z from 'zod/mini'
import type { Failure, Outcome } from '#platform/web/api/call.ts'
import type { CHAT_PUSHES, ChatPush } from '../../rules/chat-events.ts'
import { type ChatMessage, ChatRefusal, type ReceiptSaved, type SyncAnswer, type SyncForm } from '../../rules/chats.ts'

export type ReceiptKind = 'read' | 'delivered'
type TextMessage = { chatId: string; id: string; text: string }

/** Request and response over the socket or plain HTTP. No method throws: failures are values. */
export type Transport = {
  send: (message: TextMessage) => Promise<Outcome<{ message: ChatMessage }>>
  receipt: (kind: ReceiptKind, chatId: string, number: number) => Promise<Outcome<ReceiptSaved>>
  sync: (form: SyncForm) => Promise<Outcome<SyncAnswer>>
  /** Fire and forget. */
  typing: (chatId: string) => void
  /** An event of another feature. Unreachable over HTTP, where there is no such event. */
  request: <Answer>(schema: z.ZodMiniType<Answer>, event: string, payload: object) => Promise<Outcome<Answer>>
}

/** Server pushes with a handler. `ended` closes the socket instead, and refusals come as responses. */
export const HANDLED_PUSHES = [
  'message',
  'receipt',
  'typing',
  'unread',
  'appointment',
  'invoice',
  'notifications',
  'call',
  'callSignal',
] as const satisfies ChatPush[]
type HandledPush = (typeof HANDLED_PUSHES)[number]
export type Pushes = { [Push in HandledPush]: z.output<(typeof CHAT_PUSHES)[Push]> }
export type OnPush = <Push extends HandledPush>(push: Push, payload: Pushes[Push]) => void

/** The delay that a rate-limited response prescribes, in seconds. */
export const retryAfterOf = ({ answer }: Failure) => ChatRefusal.safeParse(answer).data?.retryAfter

const TRANSIENT_CODES: readonly string[] = [
  'too_many_requests',
  'unavailable',
  'unreachable',
  'unreadable',
  'stopped',
  'not_signed_in',
]

/** Whether a retry may succeed: the failure is not about the content of the request. */
export const isTransient = ({ code }: Failure) => TRANSIENT_CODES.includes(code)
