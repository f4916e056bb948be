import type { Socket } from 'socket.io-client'
import type * as z from 'zod/mini'
import { CHAT_EVENTS, CHAT_PUSHES, type ChatEvent } from '#domain/chat-events.ts'
import { ChatRefusal, SOCKET_PATH } from '#domain/chats.ts'
import type { Failure, Outcome } from '#web/platform/api/call.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import type { OnPush, Pushes, Transport } from './transport.ts'

export type SocketEvents = {
  onUp: (transport: Transport) => void
  /** It could not connect, or it did and is closed now. */
  onDown: () => void
  onPush: OnPush
  /** The server does not know the token any more. */
  onEnded: () => void
}

/** Connects once. Answers how to close it. */
export type ConnectSocket = (token: string, events: SocketEvents) => () => void

const CONNECT_MS = 5000
/** Longer than any answer takes. A socket that swallows words is closed, and they go by HTTP. */
const ANSWER_MS = 8_000

export const connectSocket: ConnectSocket = (token, events) => {
  let isWanted = true
  let close = () => {}
  // Socket.IO weighs as much as a picture: nobody waits for it.
  import('socket.io-client').then(({ io }) => {
    if (!isWanted) return
    const socket = io({
      path: SOCKET_PATH,
      transports: ['websocket'],
      auth: { token },
      timeout: CONNECT_MS,
      forceNew: true,
      reconnection: false,
    })
    close = () => socket.connected && socket.disconnect()
    listen(socket, () => isWanted, events)
  }, events.onDown)
  return () => {
    isWanted = false
    close()
  }
}

function listen(socket: Socket, isWanted: () => boolean, { onUp, onDown, onPush, onEnded }: SocketEvents) {
  // Closed while it was connecting, which browsers complain of: so it is closed now.
  socket.on('connect', () => (isWanted() ? onUp(transportOver(socket)) : void socket.disconnect()))
  socket.on('disconnect', onDown)
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    if (ChatRefusal.safeParse(error.data).data?.code === 'not_signed_in') onEnded()
    onDown()
  })
  const hear = (push: keyof Pushes) =>
    socket.on(push, (told: unknown) => {
      const { data } = CHAT_PUSHES[push].safeParse(told)
      if (data) onPush(push, data as never)
    })
  for (const push of ['message', 'receipt', 'typing', 'unread'] as const) hear(push)
  socket.on('ended', onEnded)
}

function transportOver(socket: Socket): Transport {
  const ask = <Event extends ChatEvent>(event: Event, payload: object) => askOver(socket, event, payload)
  return {
    send: (message) => ask('send', message),
    receipt: (kind, chatId, number) => ask(kind, { chatId, number }),
    sync: (form) => ask('sync', form),
    typing: (chatId) => void ask('typing', { chatId }),
  }
}

type Answer<Event extends ChatEvent> = z.output<(typeof CHAT_EVENTS)[Event]['answer']>

async function askOver<Event extends ChatEvent>(
  socket: Socket,
  event: Event,
  payload: object,
): Promise<Outcome<Answer<Event>>> {
  try {
    const answer: unknown = await socket.timeout(ANSWER_MS).emitWithAck(event, payload)
    const { data } = CHAT_EVENTS[event].answer.safeParse(answer)
    return data ? { ok: true, ...(data as Answer<Event>) } : refusal(answer)
  } catch {
    socket.disconnect()
    return { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }
  }
}

function refusal(answer: unknown): Failure {
  const { data } = ChatRefusal.safeParse(answer)
  if (!data) return { ok: false, message: UNREACHABLE, code: 'unreadable', status: 0 }
  return { ok: false, message: data.message, code: data.code, status: 0, answer }
}
