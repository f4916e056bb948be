import { transportOf } from '#platform/web/live/connection.ts'
import { CHATS_PER_ANSWER, type ChatMessage, MESSAGES_PER_ANSWER, type SyncAnswer } from '../../rules/chats.ts'
import { fetchChat, fetchMessages } from './api.ts'
import { discard } from './outbox.ts'
import { flushReceipts, queueDelivered } from './receipts.ts'
import {
  changeChat,
  contiguousEnd,
  type KnownChat,
  openLog,
  withChats,
  withNewMessages,
  withoutChats,
} from './state.ts'
import type { ChatClient, SyncState } from './store.ts'

export const createSyncState = (): SyncState => ({ token: '', inFlight: undefined, mustRepeat: false })

/** A larger gap is not filled: the log starts again at the newest messages, and older pages load on scrolling back. */
const GAP_MAX = 500

/** Fetches all changes since the last sync; whether the server was reached. Calls during a sync share one more run. */
export function sync(client: ChatClient): Promise<boolean> {
  // The request in flight may have been answered before the change that this call wants to see.
  if (client.sync.inFlight) client.sync.mustRepeat = true
  else client.sync.inFlight = syncUntilCurrent(client)
  return client.sync.inFlight
}

async function syncUntilCurrent(client: ChatClient) {
  let isReached: boolean
  do {
    client.sync.mustRepeat = false
    isReached = await syncOnce(client)
  } while (client.sync.mustRepeat)
  client.sync.inFlight = undefined
  return isReached
}

async function syncOnce(client: ChatClient) {
  const { connection, store } = client
  // Without a screen the number of unread messages is enough, and the socket pushes it.
  if (connection.socketTransport && client.screens === 0 && store.get().unread === 0) return true
  const answer = await transportOf(connection).sync({ state: client.sync.token, chats: contiguousEnds(client) })
  if (answer.ok) applySync(client, answer)
  else store.update((state) => ({ ...state, problem: state.isListed ? '' : answer.message }))
  return answer.ok || (answer.code !== 'unreachable' && answer.code !== 'unreadable')
}

function applySync(client: ChatClient, { state: token, unread, chats, missing }: SyncAnswer) {
  const isFirst = !client.store.get().isListed
  client.sync.token = token
  client.store.update((state) => ({
    ...withoutChats(withChats(state, client.account, chats), missing),
    unread,
    isListed: true,
    problem: '',
    hasMoreChats: isFirst ? chats.length >= CHATS_PER_ANSWER : state.hasMoreChats,
  }))
  for (const { _id, messages } of chats) afterMessages(client, _id, messages)
  flushReceipts(client)
}

/** Of the newest chats: up to which message the log is contiguous. */
const contiguousEnds = ({ store }: ChatClient) =>
  newestFirst(Object.values(store.get().chats))
    .slice(0, CHATS_PER_ANSWER)
    .map(({ _id, log }) => ({ chatId: _id, after: contiguousEnd(log) }))

const newestFirst = (chats: readonly KnownChat[]) =>
  [...chats].sort((one, other) => other.changedAt.localeCompare(one.changedAt))

/** Merges messages of a chat, whether pushed, fetched or sent. */
export function receiveMessages(client: ChatClient, chatId: string, messages: readonly ChatMessage[]) {
  client.store.update((state) => withNewMessages(state, client.account, chatId, messages))
  afterMessages(client, chatId, messages)
}

/** Removes own messages from the outbox, queues the delivered receipt, and fills a gap. */
function afterMessages(client: ChatClient, chatId: string, messages: readonly ChatMessage[]) {
  const own = messages.filter(({ from }) => from === client.account).map(({ id }) => id)
  void discard(client.outbox, own)
  const chat = client.store.get().chats[chatId]
  if (chat && chat.unread > 0) queueDelivered(client, chatId, chat.lastNumber)
  void fillGap(client, chatId)
}

/** Fetches the missing messages up to the newest, page by page. */
async function fillGap(client: ChatClient, chatId: string) {
  const key = `gap ${chatId}`
  if (client.pagesInFlight.has(key)) return
  client.pagesInFlight.add(key)
  let isAdvancing = true
  while (isAdvancing && hasGap(client, chatId)) isAdvancing = await fetchGapPage(client, chatId)
  client.pagesInFlight.delete(key)
}

function hasGap({ store }: ChatClient, chatId: string) {
  const chat = store.get().chats[chatId]
  return chat !== undefined && contiguousEnd(chat.log) < chat.lastNumber
}

/** Whether the log has grown. */
async function fetchGapPage(client: ChatClient, chatId: string) {
  const { log, lastNumber } = client.store.get().chats[chatId] as KnownChat
  const after = contiguousEnd(log)
  const isTooLarge = lastNumber - after > GAP_MAX
  const page = await fetchMessages(chatId, isTooLarge ? {} : { after, limit: MESSAGES_PER_ANSWER })
  if (!page.ok || page.messages.length === 0) return false
  if (isTooLarge)
    client.store.update((state) => changeChat(state, chatId, () => ({ log: openLog(page.messages, lastNumber) })))
  receiveMessages(client, chatId, page.messages)
  return contiguousEnd((client.store.get().chats[chatId] as KnownChat).log) > after
}

/** Fetches a chat that is not in the state yet. Returns the failure, if there is one. */
export async function loadChat(client: ChatClient, chatId: string) {
  const answer = await fetchChat(chatId)
  if (!answer.ok) return answer
  client.store.update((state) => withChats(state, client.account, [answer.chat]))
  afterMessages(client, chatId, answer.chat.messages)
}
