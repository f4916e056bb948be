import { seconds } from '#platform/rules/durations.ts'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { reconnect, transportOf } from '#platform/web/live/connection.ts'
import { randomId } from '#platform/web/random-id.ts'
import { AttachmentForm, type Chat, MESSAGES_PER_PAGE, MessageForm, TYPING_SECONDS } from '../../rules/chats.ts'
import { blockChat, fetchChats, fetchMessages } from './api.ts'
import { discard, enqueue } from './outbox.ts'
import { queueReceipt } from './receipts.ts'
import { changeChat, withAllRead, withChats } from './state.ts'
import type { ChatClient, TypingState } from './store.ts'
import { loadChat, receiveMessages } from './sync.ts'

/** Keeps all chats current while a screen is mounted. Returns the cleanup. */
export function watchChats(client: ChatClient) {
  client.screens++
  reconnect(client.connection)
  return () => void client.screens--
}

/** Adds a chat that another screen has fetched. */
export const addChat = (client: ChatClient, chat: Chat) =>
  client.store.update((state) => withChats(state, client.account, [chat]))

/** Loads the first page of a chat. Returns the failure, if there is one. */
export async function openChat(client: ChatClient, chatId: string) {
  const chat = client.store.get().chats[chatId]
  if (!chat) return loadChat(client, chatId)
  if (chat.log.run.length < MESSAGES_PER_PAGE) return loadOlder(client, chatId)
}

/** Loads the page before the oldest loaded message. Returns the failure, if there is one. */
export async function loadOlder(client: ChatClient, chatId: string) {
  const base = client.store.get().chats[chatId]?.log.base ?? 0
  const key = `older ${chatId}`
  if (base === 0 || client.pagesInFlight.has(key)) return
  client.pagesInFlight.add(key)
  const page = await fetchMessages(chatId, { before: base + 1 })
  client.pagesInFlight.delete(key)
  if (!page.ok) return page
  receiveMessages(client, chatId, page.messages)
}

/** Loads the next page of chats. Returns the failure, if there is one. */
export async function loadMoreChats(client: ChatClient) {
  if (client.pagesInFlight.has('chats')) return
  client.pagesInFlight.add('chats')
  const page = await fetchChats(client.nextChatsCursor ?? undefined)
  client.pagesInFlight.delete('chats')
  if (!page.ok) return page
  const isFirst = client.nextChatsCursor === undefined
  client.nextChatsCursor = page.nextCursor
  client.store.update((state) => ({
    ...withChats(state, client.account, page.chats),
    hasMoreChats: page.nextCursor !== null,
  }))
  // The first page came with the sync already; it is fetched for its cursor alone.
  if (isFirst && page.nextCursor) return loadMoreChats(client)
}

const THROTTLE_MS = seconds(TYPING_SECONDS)
const EXPIRY_MS = 2 * THROTTLE_MS

export const createTyping = (): TypingState => ({ timers: new Map(), lastSent: { chatId: '', at: 0 } })

export function sendTyping({ typing, connection }: ChatClient, chatId: string) {
  const { chatId: last, at } = typing.lastSent
  if (last === chatId && Date.now() - at < THROTTLE_MS) return
  typing.lastSent = { chatId, at: Date.now() }
  transportOf(connection).typing(chatId)
}

/** The next key press is announced at once: a sent message has ended the indicator on the other side. */
function resetTypingThrottle({ typing }: ChatClient) {
  typing.lastSent = { chatId: '', at: 0 }
}

export function showTyping(client: ChatClient, chatId: string) {
  clearTimeout(client.typing.timers.get(chatId))
  const timer = setTimeout(() => hideTyping(client, chatId), EXPIRY_MS)
  client.typing.timers.set(chatId, timer)
  if (client.store.get().typing.includes(chatId)) return
  client.store.update((state) => ({ ...state, typing: [...state.typing, chatId] }))
}

export function hideTyping(client: ChatClient, chatId: string) {
  clearTimeout(client.typing.timers.get(chatId))
  if (!client.store.get().typing.includes(chatId)) return
  client.store.update((state) => ({ ...state, typing: state.typing.filter((each) => each !== chatId) }))
}

/** Puts a message into the outbox. Returns what is wrong with it, if anything. */
export function sendMessage(client: ChatClient, chatId: string, written: string, file: File | null) {
  const id = randomId()
  const checked = (file ? AttachmentForm : MessageForm).safeParse({ id, text: written })
  if (!checked.success) return firstProblem(checked.error).message
  const order = Math.max(Date.now(), ...client.store.get().outbox.map((message) => message.order + 1))
  resetTypingThrottle(client)
  void enqueue(client.outbox, { id, chatId, text: checked.data.text, file, order, problem: '' })
}

/** Deletes an unsent message, and aborts its upload. */
export function dropMessage(client: ChatClient, id: string) {
  void discard(client.outbox, [id])
  client.uploads.get(id)?.abort()
}

/** Marks the newest messages of a chat as read. */
export function readChat(client: ChatClient, chatId: string) {
  const chat = client.store.get().chats[chatId]
  const newest = chat?.log.run.findLast(({ from }) => from !== client.account)
  if (!chat || !newest || newest.number <= chat.readNumber) return
  client.store.update((state) => withAllRead(state, chatId))
  queueReceipt(client, 'read', chatId, newest.number)
}

export async function setBlocked(client: ChatClient, chatId: string, isBlocked: boolean) {
  const answer = await blockChat(chatId, isBlocked)
  if (answer.ok) client.store.update((state) => changeChat(state, chatId, () => ({ isBlocked: answer.isBlocked })))
  return answer
}
