import type * as z from 'zod/mini'
import { LiveRefusal } from '#platform/rules/live.ts'
import type { Failure, Outcome } from '#platform/web/api/call.ts'
import { type LiveRequest, type OpenSocket, openSocket } from '#platform/web/live/socket.ts'
import { CHAT_EVENTS, CHAT_PUSHES, type ChatEvent } from '../../rules/chat-events.ts'
import type { ChatMessage, ReceiptSaved, SyncAnswer, SyncForm } from '../../rules/chats.ts'

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
  request: LiveRequest
}

/** The socket of the site, with the requests and pushes of chats. */
export const openChatSocket: OpenSocket<Transport> = (options) =>
  openSocket({
    ...options,
    pushes: CHAT_PUSHES,
    onConnected: (request) => options.onConnected(transportOver(request)),
  })

type Answer<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['answer']>

function transportOver(request: LiveRequest): Transport {
  const ask = <Event extends ChatEvent>(event: Event, payload: object) =>
    request(CHAT_EVENTS[event].answer as unknown as z.ZodMiniType<Answer<Event>>, event, payload)
  return {
    request,
    send: (message) => ask('send', message),
    receipt: (kind, chatId, number) => ask(kind, { chatId, number }),
    sync: (form) => ask('sync', form),
    typing: (chatId) => void ask('typing', { chatId }),
  }
}

/** The delay that a rate-limited response prescribes, in seconds. */
export const retryAfterOf = ({ answer }: Failure) => LiveRefusal.safeParse(answer).data?.retryAfter

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
