import type { Chat, ChatMessage, ChatUser, SyncForm } from '#domain/chats.ts'
import { openClient } from '#web/features/chats/client/client.ts'
import type { Outgoing } from '#web/features/chats/client/outbox.ts'
import type { OutboxStore } from '#web/features/chats/client/outbox-store.ts'
import type { ConnectSocket, SocketEvents } from '#web/features/chats/client/socket.ts'
import type { Transport } from '#web/features/chats/client/transport.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'

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

/** For tests: a server with the chat of two people, and the network to it, which can be cut. */
export function stubServer() {
  const server = {
    messages: [] as ChatMessage[],
    sockets: new Set<SocketEvents>(),
    socketsPass: true,
    httpPasses: true,
    /** The messages as they were sent, each time. */
    sent: [] as string[],
    /** What the next messages are answered with. */
    answers: [] as Failure[],
    receipts: [] as string[],
    syncs: [] as SyncForm[],
    typingSigns: 0,
    otherRead: 0,
    otherDelivered: 0,
    /** Nobody has written to anybody. */
    isEmpty: false,
    /** Chats with more people. */
    others: [] as Chat[],
  }
  return server
}
export type StubServer = ReturnType<typeof stubServer>

/** Somebody writes: it is stored under its id, once, and told to whoever is connected. */
export function write(server: StubServer, from: string, text: string, id: string = crypto.randomUUID()) {
  const known = server.messages.find((message) => message.id === id)
  if (known) return known
  const number = server.messages.length + 1
  const sentAt = new Date(Date.UTC(2026, 10, 15, 9, 0, number)).toISOString()
  const message: ChatMessage = { id, chatId: CHAT, number, from, text, sentAt, attachment: null }
  server.messages.push(message)
  for (const { onPush } of server.sockets)
    onPush('message', { message, ...(from !== ME && { unread: unreadOf(server) }) })
  return message
}

/** Many messages of the other, one after the other. */
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

/** Either way to the server: the calls and events mean the same. */
function transport(server: StubServer, passes: () => boolean): Transport {
  return {
    send: async ({ id, text }) => {
      if (!passes()) return unreachable
      server.sent.push(text)
      const answer = server.answers.shift()
      // An answer that is lost on the way: the message is stored all the same.
      if (answer?.code !== 'unreachable' && answer) return answer
      const message = write(server, ME, text, id)
      return answer ?? { ok: true, success: true as const, message }
    },
    receipt: async (kind, chatId, number) => {
      if (!passes()) return unreachable
      server.receipts.push(`${kind} ${number}`)
      const [readNumber, chatUnread] = kind === 'read' ? [number, 0] : [0, unreadOf(server)]
      return {
        ok: true,
        success: true as const,
        chatId,
        readNumber,
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
    typing: () => void server.typingSigns++,
  }
}

const connectTo =
  (server: StubServer): ConnectSocket =>
  (_token, events) => {
    queueMicrotask(() => {
      if (!server.socketsPass) return events.onDown()
      server.sockets.add(events)
      events.onUp(transport(server, () => server.sockets.has(events)))
    })
    return () => void server.sockets.delete(events)
  }

/** The connection is gone: sockets close, and nothing gets through until `mend`. */
export function cut(server: StubServer) {
  server.httpPasses = false
  cutSockets(server)
}

export function cutSockets(server: StubServer) {
  server.socketsPass = false
  const open = [...server.sockets]
  server.sockets.clear()
  for (const { onDown } of open) onDown()
}

export function mend(server: StubServer) {
  server.httpPasses = true
  server.socketsPass = true
  dispatchEvent(new Event('online'))
}

/** What `fetch` brings of the calls that are always plain HTTP. */
export const fetchFrom =
  (server: StubServer): typeof fetch =>
  async (address) => {
    if (!server.httpPasses) throw new TypeError('Failed to fetch')
    const { pathname, searchParams } = new URL(String(address), 'http://site')
    if (!pathname.endsWith('/messages')) return Response.json({ success: true, chat: chatOf(server) })
    const limit = Number(searchParams.get('limit') ?? SYNC_MAX)
    const [after, before] = ['after', 'before'].map((name) => searchParams.get(name))
    const messages = after
      ? server.messages.slice(Number(after), Number(after) + limit)
      : server.messages.slice(0, before ? Number(before) - 1 : undefined).slice(-limit)
    return Response.json({ success: true, messages, lastNumber: server.messages.length, hasMore: false })
  }

/** A store that outlives the page, as the browser's does. */
export function stubStore(): OutboxStore {
  const kept = new Map<string, Outgoing>()
  return {
    list: async () => [...kept.values()].sort((one, other) => one.order - other.order),
    put: async (message) => void kept.set(message.id, message),
    remove: async (id) => void kept.delete(id),
    clear: async () => kept.clear(),
  }
}

/** A tab of Hannah's browser. */
export const openTab = (server: StubServer, store = stubStore(), onEnded: (token: string) => void = () => {}) =>
  openClient(ME, {
    token: () => 'token-1',
    onEnded,
    http: transport(server, () => server.httpPasses),
    connect: connectTo(server),
    store,
  })
