import type * as z from 'zod/mini'
import type { CHAT_PUSHES, ChatPush } from '#domain/chat-events.ts'
import { type ChatMessage, ChatRefusal, type ReceiptSaved, type SyncAnswer, type SyncForm } from '#domain/chats.ts'
import type { Failure, Outcome } from '#web/platform/api/call.ts'

export type ReceiptKind = 'read' | 'delivered'
type TextMessage = { chatId: string; id: string; text: string }

/** What carries words to the server and answers back: the socket or plain HTTP. Nothing of it throws. */
export type Transport = {
  send: (message: TextMessage) => Promise<Outcome<{ message: ChatMessage }>>
  receipt: (kind: ReceiptKind, chatId: string, number: number) => Promise<Outcome<ReceiptSaved>>
  sync: (form: SyncForm) => Promise<Outcome<SyncAnswer>>
  /** Not worth an answer. */
  typing: (chatId: string) => void
}

/** What the server says by itself. That somebody is signed out ends the socket; refusals come with the answers. */
type HeardPush = Exclude<ChatPush, 'ended' | 'refused'>
export type Pushes = { [Push in HeardPush]: z.output<(typeof CHAT_PUSHES)[Push]> }
export type OnPush = <Push extends HeardPush>(push: Push, told: Pushes[Push]) => void

/** After how many seconds to try again, when the server says so. */
export const retryAfterOf = ({ answer }: Failure) => ChatRefusal.safeParse(answer).data?.retryAfter

const PASSING: readonly string[] = [
  'too_many_requests',
  'unavailable',
  'unreachable',
  'unreadable',
  'stopped',
  'not_signed_in',
]

/** Nothing is wrong with what was sent: sent again later, it may be taken. */
export const isPassing = ({ code }: Failure) => PASSING.includes(code)
