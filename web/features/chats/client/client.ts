import { httpTransport, sendFile } from './calls.ts'
import { type ConnectionDeps, createConnection, disconnect, transportOf, wake } from './connection.ts'
import { closeOutbox, createOutbox, flush, type OutboxDeps, type Outgoing, resume } from './outbox.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { hearPushes } from './pushes.ts'
import { type ConnectSocket, connectSocket } from './socket.ts'
import { type Connection, emptyState } from './state.ts'
import { type ChatClient, change } from './store.ts'
import { arrive, sync } from './sync.ts'
import type { Transport } from './transport.ts'

/** What connects a client with the world outside. */
export type ClientOptions = {
  token: () => string | undefined
  /** The server does not know this token any more. */
  onEnded: (token: string) => void
  http?: Transport
  connect?: ConnectSocket
  store?: OutboxStore
}

/** Without a socket the server is asked every few seconds while somebody looks, and seldom otherwise. */
const POLL_SECONDS = { looking: 4, away: 30 }

/** Begins to follow the messages of an account. */
export function openClient(account: string, surroundings: ClientOptions): ChatClient {
  const client = {
    account,
    state: emptyState,
    listeners: new Set(),
    screens: 0,
    newsMark: '',
    catchingUp: undefined,
    mustCatchUpAgain: false,
    filling: new Set(),
    owed: new Map(),
    paying: new Set(),
    delivered: new Map(),
    typingTimers: new Map(),
    toldTyping: { chatId: '', at: 0 },
    moreChats: undefined,
    uploads: new Map(),
  } as Partial<ChatClient> as ChatClient
  const otherTabs = hearOtherTabs(() => resume(client.outbox))
  client.outbox = createOutbox(outboxParts(client, surroundings, otherTabs.tell))
  client.line = createConnection(lineParts(client, surroundings))
  const stopWaking = wakeWithBrowser(() => wake(client.line))
  client.close = () => {
    stopWaking()
    otherTabs.close()
    disconnect(client.line)
    closeOutbox(client.outbox)
    for (const timer of client.typingTimers.values()) clearTimeout(timer)
  }
  void resume(client.outbox)
  return client
}

function lineParts(client: ChatClient, { token, onEnded, http, connect }: ClientOptions): ConnectionDeps {
  return {
    http: http ?? httpTransport,
    connect: connect ?? connectSocket,
    token,
    onEnded,
    onPush: hearPushes(client),
    onCatchUp: () => sync(client),
    onConnection: (connection) => connectionIs(client, connection),
    pollSeconds: () =>
      client.screens > 0 && document.visibilityState === 'visible' ? POLL_SECONDS.looking : POLL_SECONDS.away,
  }
}

function connectionIs(client: ChatClient, connection: Connection) {
  const before = client.state.connection
  if (connection === before) return
  change(client, (state) => ({ ...state, connection }))
  if (connection !== 'offline') flush(client.outbox)
}

function outboxParts(client: ChatClient, { store }: ClientOptions, tellOtherTabs: () => void): OutboxDeps {
  return {
    store: store ?? openOutboxStore(client.account),
    lock: oneTabAtATime,
    deliver: (message) => deliver(client, message),
    onChange: (outbox) => change(client, (state) => ({ ...state, outbox })),
    onSent: (message) => arrive(client, message.chatId, [message]),
    onPause: (pausedSeconds) => change(client, (state) => ({ ...state, pausedSeconds })),
    onStored: tellOtherTabs,
  }
}

async function deliver(client: ChatClient, { file, ...message }: Outgoing) {
  const { id, chatId, text } = message
  if (!file) return transportOf(client.line).send({ id, chatId, text })
  const stop = new AbortController()
  client.uploads.set(id, stop)
  const tell = (sent: number | undefined) =>
    change(client, (state) => ({ ...state, progress: progressOf(state.progress, id, sent) }))
  const answer = await sendFile({ ...message, file }, tell, stop.signal)
  client.uploads.delete(id)
  tell(undefined)
  return answer
}

function progressOf(progress: Readonly<Record<string, number>>, id: string, sent: number | undefined) {
  const { [id]: _before, ...others } = progress
  return sent === undefined ? others : { ...others, [id]: sent }
}

/** Browsers without locks send from several tabs at once; the messages' ids keep that harmless. */
const oneTabAtATime: OutboxDeps['lock'] = async (name, work) => {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

/** The network came back, or somebody looks at this tab again. */
function wakeWithBrowser(onWake: () => void) {
  const look = () => document.visibilityState === 'visible' && onWake()
  addEventListener('online', onWake)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', onWake)
    document.removeEventListener('visibilitychange', look)
  }
}

function hearOtherTabs(onNews: () => void) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sanavia-outbox') : undefined
  channel?.addEventListener('message', onNews)
  return { tell: () => channel?.postMessage(''), close: () => channel?.close() }
}
