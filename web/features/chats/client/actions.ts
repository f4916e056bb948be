import { AttachmentForm, type Chat, MESSAGES_PER_PAGE, MessageForm, TYPING_SECONDS } from '#domain/chats.ts'
import { firstProblem } from '#domain/rules.ts'
import { randomId } from '#web/platform/random-id.ts'
import { blockChat, fetchChats, fetchMessages } from './calls.ts'
import { transportOf, wake } from './connection.ts'
import { discard, enqueue } from './outbox.ts'
import { queueReceipt } from './receipts.ts'
import { changeChat, withAllRead, withChats } from './state.ts'
import { type ChatClient, change } from './store.ts'
import { arrive, fetchUnknown } from './sync.ts'

/** A screen shows messages from now on, until the answer is called. */
export function watchChats(client: ChatClient) {
  client.screens++
  wake(client.line)
  return () => void client.screens--
}

/** Takes in a chat that was just opened elsewhere. */
export const takeChat = (client: ChatClient, chat: Chat) =>
  change(client, (state) => withChats(state, client.account, [chat]))

/** Fetches what belongs on the screen of a chat. Answers why it cannot be had, or nothing. */
export async function openChat(client: ChatClient, chatId: string) {
  const chat = client.state.chats[chatId]
  if (!chat) return fetchUnknown(client, chatId)
  if (chat.log.run.length < MESSAGES_PER_PAGE) return loadOlder(client, chatId)
}

/** Fetches the messages before those that are here. Answers why they cannot be had, or nothing. */
export async function loadOlder(client: ChatClient, chatId: string) {
  const base = client.state.chats[chatId]?.log.base ?? 0
  const key = `older ${chatId}`
  if (base === 0 || client.filling.has(key)) return
  client.filling.add(key)
  const page = await fetchMessages(chatId, { before: base + 1 })
  client.filling.delete(key)
  if (!page.ok) return page
  arrive(client, chatId, page.messages)
}

/** Fetches the chats after the newest ones. Answers why they cannot be had, or nothing. */
export async function loadMoreChats(client: ChatClient) {
  if (client.filling.has('chats')) return
  client.filling.add('chats')
  const page = await fetchChats(client.moreChats ?? undefined)
  client.filling.delete('chats')
  if (!page.ok) return page
  const isFirst = client.moreChats === undefined
  client.moreChats = page.nextCursor
  change(client, (state) => ({
    ...withChats(state, client.account, page.chats),
    hasMoreChats: page.nextCursor !== null,
  }))
  // The newest ones are here already; they were asked for only to learn where the list goes on.
  if (isFirst && page.nextCursor) return loadMoreChats(client)
}

/** Puts what was written on its way. Answers what is wrong with it, or nothing. */
export function sendMessage(client: ChatClient, chatId: string, written: string, file: File | null) {
  const id = randomId()
  const checked = (file ? AttachmentForm : MessageForm).safeParse({ id, text: written })
  if (!checked.success) return firstProblem(checked.error).message
  const order = Math.max(Date.now(), ...client.outbox.messages.map((message) => message.order + 1))
  client.toldTyping = { chatId: '', at: 0 }
  void enqueue(client.outbox, { id, chatId, text: checked.data.text, file, order, problem: '' })
}

/** Takes back a message that is not sent yet. */
export function dropMessage(client: ChatClient, id: string) {
  void discard(client.outbox, [id])
  client.uploads.get(id)?.abort()
}

/** Somebody looks at the newest messages of a chat. */
export function readChat(client: ChatClient, chatId: string) {
  const chat = client.state.chats[chatId]
  const newest = chat?.log.run.findLast(({ from }) => from !== client.account)
  if (!chat || !newest || newest.number <= chat.readNumber) return
  change(client, (state) => withAllRead(state, chatId))
  queueReceipt(client, 'read', chatId, newest.number)
}

/** Lets the other know, not more often than needed. */
export function tellTyping(client: ChatClient, chatId: string) {
  const { chatId: last, at } = client.toldTyping
  if (last === chatId && Date.now() - at < TYPING_SECONDS * 1000) return
  client.toldTyping = { chatId, at: Date.now() }
  transportOf(client.line).typing(chatId)
}

export async function setBlocked(client: ChatClient, chatId: string, isBlocked: boolean) {
  const answer = await blockChat(chatId, isBlocked)
  if (answer.ok) change(client, (state) => changeChat(state, chatId, () => ({ isBlocked: answer.isBlocked })))
  return answer
}
