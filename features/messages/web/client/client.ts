import { seconds } from '#platform/rules/durations.ts'
import type { LivePushes } from '#platform/rules/live.ts'
import {
  type Connection,
  connect,
  createConnection,
  disconnect,
  reconnect,
  transportOf,
} from '#platform/web/live/connection.ts'
import { emitGap } from '#platform/web/live/live-changes.ts'
import type { OpenSocket } from '#platform/web/live/socket.ts'
import { createStore } from '#platform/web/store.ts'
import type { CHAT_PUSHES } from '../../rules/chat-events.ts'
import { createTyping, hideTyping, showTyping } from './actions.ts'
import { httpTransport, sendFile } from './api.ts'
import { closeOutbox, createOutbox, flush, type OutboxOptions, resume } from './outbox.ts'
import { type OutboxStore, openOutboxStore } from './outbox-store.ts'
import { createReceiptQueue } from './receipts.ts'
import { changeChat, emptyState, type Outgoing, withReceipt } from './state.ts'
import type { ChatClient } from './store.ts'
import { createSyncState, loadChat, receiveMessages, sync } from './sync.ts'
import { openChatSocket, type Transport } from './transport.ts'

export type ClientOptions = {
  token: () => string | undefined
  /** The server revoked this token. */
  onSessionEnded: (token: string) => void
  http?: Transport
  openSocket?: OpenSocket<Transport>
  store?: OutboxStore
}

/** Without a socket a visible screen polls often, a hidden one seldom. */
const POLL_INTERVAL_MS = { visible: seconds(4), hidden: seconds(30) }

type Handler<Push extends keyof LivePushes> = (client: ChatClient, payload: LivePushes[Push]) => void

/** One handler per push of the chats. */
const HANDLERS: { [Push in keyof typeof CHAT_PUSHES]: Handler<Push> } = {
  message: (client, { message, unread }) => {
    const { chatId, from } = message
    if (unread !== undefined) client.store.update((state) => ({ ...state, unread }))
    if (from !== client.account) hideTyping(client, chatId)
    if (client.store.get().chats[chatId]) receiveMessages(client, chatId, [message])
    else void loadChat(client, chatId)
  },

  receipt: (client, receipt) => client.store.update((state) => withReceipt(state, client.account, receipt)),

  typing: (client, { chatId, from }) => {
    if (from !== client.account) showTyping(client, chatId)
  },

  unread: (client, { unread, chatId, chatUnread }) => {
    client.store.update((state) => ({
      ...(chatId && chatUnread !== undefined ? changeChat(state, chatId, () => ({ unread: chatUnread })) : state),
      unread,
    }))
    // The count after a connect. Messages sent before it are delivered now: syncing acknowledges them.
    if (unread > 0 && chatId === undefined) void sync(client)
  },
}

const handleChatPush = <Push extends keyof LivePushes>(client: ChatClient, push: Push, payload: LivePushes[Push]) =>
  (HANDLERS as Partial<Record<keyof LivePushes, Handler<Push>>>)[push]?.(client, payload)

/** Opens the chats of an account: connects, and sends what the outbox holds. */
export function openClient(account: string, options: ClientOptions): ChatClient {
  const otherTabs = openOutboxChannel(() => resume(client.outbox))
  const client: ChatClient = {
    account,
    store: createStore(emptyState),
    connection: createConnection({
      http: options.http ?? httpTransport,
      openSocket: options.openSocket ?? openChatSocket,
      token: options.token,
      onSessionEnded: options.onSessionEnded,
      onPush: (push, payload) => handleChatPush(client, push, payload),
      onSync: () => sync(client),
      onConnection: (connection) => setConnection(client, connection),
      onMissedPushes: emitGap,
      pollIntervalMs: () => pollIntervalMs(client),
    }),
    outbox: createOutbox({
      store: options.store ?? openOutboxStore(account),
      lock: lockAcrossTabs,
      deliver: (message) => deliver(client, message),
      onChange: (outbox) => client.store.update((state) => ({ ...state, outbox })),
      onSent: (message) => receiveMessages(client, message.chatId, [message]),
      onPause: (pausedSeconds) => client.store.update((state) => ({ ...state, pausedSeconds })),
      onStored: otherTabs.notify,
    }),
    sync: createSyncState(),
    receipts: createReceiptQueue(),
    typing: createTyping(),
    uploads: new Map(),
    pagesInFlight: new Set(),
    screens: 0,
    nextChatsCursor: undefined,
    close: () => {
      stopListening()
      otherTabs.close()
      disconnect(client.connection)
      closeOutbox(client.outbox)
      for (const timer of client.typing.timers.values()) clearTimeout(timer)
    },
  }
  const stopListening = onBackOnline(() => reconnect(client.connection))
  connect(client.connection)
  void resume(client.outbox)
  return client
}

const pollIntervalMs = ({ screens }: ChatClient) =>
  screens > 0 && document.visibilityState === 'visible' ? POLL_INTERVAL_MS.visible : POLL_INTERVAL_MS.hidden

function setConnection({ store, outbox }: ChatClient, connection: Connection) {
  if (connection === store.get().connection) return
  store.update((state) => ({ ...state, connection }))
  if (connection !== 'offline') flush(outbox)
}

async function deliver({ connection, uploads, store }: ChatClient, { file, ...message }: Outgoing) {
  const { id, chatId, text } = message
  if (!file) return transportOf(connection).send({ id, chatId, text })
  const upload = new AbortController()
  uploads.set(id, upload)
  const setProgress = (sent: number | undefined) =>
    store.update((state) => ({ ...state, progress: withProgress(state.progress, id, sent) }))
  const answer = await sendFile({ ...message, file }, setProgress, upload.signal)
  uploads.delete(id)
  setProgress(undefined)
  return answer
}

function withProgress(progress: Readonly<Record<string, number>>, id: string, sent: number | undefined) {
  const { [id]: _previous, ...others } = progress
  return sent === undefined ? others : { ...others, [id]: sent }
}

/** Without Web Locks several tabs may send the same message at once; its id makes that idempotent. */
const lockAcrossTabs: OutboxOptions['lock'] = async (name, work) => {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

/** Calls back when the network returns or the tab becomes visible. */
function onBackOnline(callback: () => void) {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') callback()
  }
  addEventListener('online', callback)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    removeEventListener('online', callback)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}

function openOutboxChannel(onChange: () => void) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('sanavia-outbox') : undefined
  channel?.addEventListener('message', onChange)
  return { notify: () => channel?.postMessage(''), close: () => channel?.close() }
}
