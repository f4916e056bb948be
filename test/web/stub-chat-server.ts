import type { Chat, ChatMessage, ChatUser, SyncForm } from '#features/messages/rules/chats.ts'
import { openClient } from '#features/messages/web/client/client.ts'
import type { OutboxStore } from '#features/messages/web/client/outbox-store.ts'
import type { Outgoing } from '#features/messages/web/client/state.ts'
import type { Transport } from '#features/messages/web/client/transport.ts'
import { seconds } from '#platform/rules/durations.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import type { OpenSocket, SocketOptions } from '#platform/web/live/socket.ts'
import { randomId } from '#platform/web/random-id.ts'

export const ME = '11111111-1111-4111-8111-111111111111'
export const OTHER = '22222222-2222-4222-8222-222222222222'
export const CHAT = '33333333-3333-4333-8333-333333333333'

const me: ChatUser = { _id: ME, displayname: 'Hannah Becker', isDoctor: false }
export const elif: ChatUser = {
  _id: OTHER,
  displayname: 'Dr. Elif Kaya',
  isDoctor: true,
  place: { city: 'Istanbul', country: 'Turkey', timeZone: 'Europe/Istanbul' },
}

const PREVIEW = 5
const SYNC_MAX = 30
const unreachable: Failure = { ok: false, message: UNREACHABLE, code: 'unreachable', status: 0 }

export const refusal = (code: Failure['code'], message: string, more = {}): Failure => ({
  ok: false,
  code,
  message,
  status: 400,
  answer: { success: false, code, message, ...more },
})

/** A fake server with one chat of two people, and a network that can be cut. */
export function stubServer() {
  const server = {
    messages: [] as ChatMessage[],
    /** The open connections. */
    sockets: new Set<SocketOptions<Transport>>(),
    socketsPass: true,
    httpPasses: true,
    /** The text of every send request, repeated ones included. */
    sent: [] as string[],
    /** The answers to the next send requests. */
    answers: [] as Failure[],
    receipts: [] as string[],
    syncs: [] as SyncForm[],
    typingEvents: 0,
    otherRead: 0,
    otherDelivered: 0,
    /** Whether the account has no chats. */
    isEmpty: false,
    /** Further chats. */
    others: [] as Chat[],
  }
  return server
}
export type StubServer = ReturnType<typeof stubServer>

/** Stores a message, idempotently by its id, and pushes it to the open connections. */
export function write(server: StubServer, from: string, text: string, id: string = randomId()) {
  const known = server.messages.find((message) => message.id === id)
  if (known) return known
  const number = server.messages.length + 1
  const sentAt = new Date(Date.UTC(2026, 10, 15, 9, 0, number)).toISOString()
  const message: ChatMessage = { id, chatId: CHAT, number, from, text, sentAt, attachment: null, about: null }
  server.messages.push(message)
  for (const { onPush } of server.sockets)
    onPush('message', { message, ...(from !== ME && { unread: unreadOf(server) }) })
  return message
}

/** Stores many messages of the other person. */
export const writeMany = (server: StubServer, count: number) =>
  Array.from({ length: count }, () => write(server, OTHER, `Message ${server.messages.length + 1}`))

const unreadOf = ({ messages }: StubServer) => messages.filter(({ from }) => from === OTHER).length

export function chatOf(server: StubServer, messages = server.messages.slice(-PREVIEW)): Chat {
  const { otherRead, otherDelivered } = server
  return {
    _id: CHAT,
    users: [me, elif],
    messages,
    lastNumber: server.messages.length,
    readNumber: 0,
    unread: unreadOf(server),
    otherRead,
    otherDelivered,
    isBlocked: false,
    isClosed: false,
    changedAt: server.messages.at(-1)?.sentAt ?? '2026-11-15T08:00:00.000Z',
  }
}

/** Socket and HTTP have the same requests. */
function transport(server: StubServer, passes: () => boolean): Transport {
  return {
    request: async () => unreachable,
    send: async ({ id, text }) => {
      if (!passes()) return unreachable
      server.sent.push(text)
      const answer = server.answers.shift()
      // An unreachable server stands for a lost answer: the message is stored all the same.
      if (answer && answer.code !== 'unreachable') return answer
      const message = write(server, ME, text, id)
      return answer ?? { ok: true, success: true as const, message }
    },
    receipt: async (kind, chatId, number) => {
      if (!passes()) return unreachable
      server.receipts.push(`${kind} ${number}`)
      const chatUnread = kind === 'read' ? 0 : unreadOf(server)
      return {
        ok: true,
        success: true as const,
        chatId,
        readNumber: kind === 'read' ? number : 0,
        deliveredNumber: number,
        chatUnread,
        unread: chatUnread,
      }
    },
    sync: async (form) => {
      if (!passes()) return unreachable
      server.syncs.push(form)
      const after = form.chats.find(({ chatId }) => chatId === CHAT)?.after
      const messages = after === undefined ? undefined : server.messages.slice(after, after + SYNC_MAX)
      const state = String(server.messages.length)
      const all = server.isEmpty ? [] : [chatOf(server, messages), ...server.others]
      const chats = form.state === state ? [] : all
      return { ok: true, success: true as const, state, unread: unreadOf(server), chats, missing: [] }
    },
    typing: () => void server.typingEvents++,
  }
}

/** The delay of the fake reconnection. */
const RECONNECT_MS = seconds(1)

/** A fake of the Socket.IO connection, which reconnects by itself until it is closed. */
const openSocketTo =
  (server: StubServer): OpenSocket<Transport> =>
  (options) => {
    let isClosed = false
    const attempt = () => {
      if (isClosed || server.sockets.has(socket) || !options.token()) return
      if (server.socketsPass) {
        server.sockets.add(socket)
        return options.onConnected(transport(server, () => server.sockets.has(socket)))
      }
      options.onDisconnected()
      setTimeout(attempt, RECONNECT_MS)
    }
    const socket: SocketOptions<Transport> = {
      ...options,
      onDisconnected: () => {
        options.onDisconnected()
        setTimeout(attempt, RECONNECT_MS)
      },
    }
    queueMicrotask(attempt)
    return {
      reconnect: () => queueMicrotask(attempt),
      close: () => {
        isClosed = true
        server.sockets.delete(socket)
      },
    }
  }

/** Cuts the network: sockets close, and requests fail until `mend`. */
export function cut(server: StubServer) {
  server.httpPasses = false
  cutSockets(server)
}

export function cutSockets(server: StubServer) {
  server.socketsPass = false
  const open = [...server.sockets]
  server.sockets.clear()
  for (const { onDisconnected } of open) onDisconnected()
}

export function mend(server: StubServer) {
  server.httpPasses = true
  server.socketsPass = true
  dispatchEvent(new Event('online'))
}

/** The requests that always use HTTP. */
export const fetchFrom =
  (server: StubServer): typeof fetch =>
  async (address) => {
    if (!server.httpPasses) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(String(address), 'http://site')
    if (!pathname.endsWith('/messages')) return Response.json({ success: true, chat: chatOf(server) })
    const limit = Number(searchParams.get('limit') ?? SYNC_MAX)
    const after = searchParams.get('after')
    const before = searchParams.get('before')
    const messages = after
      ? server.messages.slice(Number(after), Number(after) + limit)
      : server.messages.slice(0, before ? Number(before) - 1 : undefined).slice(-limit)
    return Response.json({ success: true, messages, lastNumber: server.messages.length, hasMore: false })
  }

/** A store that survives a reload, as IndexedDB does. */
export function stubStore(): OutboxStore {
  const stored = new Map<string, Outgoing>()
  return {
    list: async () => [...stored.values()].sort((one, other) => one.order - other.order),
    put: async (message) => void stored.set(message.id, message),
    remove: async (id) => void stored.delete(id),
    clear: async () => stored.clear(),
  }
}

/** A tab of Hannah's browser. */
export const openTab = (server: StubServer, store = stubStore(), onSessionEnded: (token: string) => void = () => {}) =>
  openClient(ME, {
    token: () => 'token-1',
    onSessionEnded,
    http: transport(server, () => server.httpPasses),
    openSocket: openSocketTo(server),
    store,
  })
