import { CHATS_PER_ANSWER, type ChatMessage, MESSAGES_PER_ANSWER, type SyncAnswer } from '#domain/chats.ts'
import { fetchChat, fetchMessages } from './calls.ts'
import { transportOf } from './connection.ts'
import { endOf, openLog } from './message-log.ts'
import { discard } from './outbox.ts'
import { flushReceipts, queueDelivered } from './receipts.ts'
import { changeChat, type KnownChat, withArrived, withChats, withoutChats } from './state.ts'
import { type ChatClient, change } from './store.ts'

/** Whoever was away longer than this sees the newest messages, and the rest when scrolling back. */
const HOLE_MAX = 500

/** Asks the server for all that is new; whether it could be reached. One question at a time. */
export function sync(client: ChatClient): Promise<boolean> {
  // A question that is under way may be older than what its asker wants to know.
  if (client.catchingUp) client.mustCatchUpAgain = true
  else client.catchingUp = askUntilKnown(client)
  return client.catchingUp
}

async function askUntilKnown(client: ChatClient) {
  let isReached: boolean
  do {
    client.mustCatchUpAgain = false
    isReached = await askForNews(client)
  } while (client.mustCatchUpAgain)
  client.catchingUp = undefined
  return isReached
}

async function askForNews(client: ChatClient) {
  // Without a screen the socket tells the number of new messages, and there is nothing else to know.
  if (client.line.socket && client.screens === 0 && client.state.unread === 0) return true
  const form = { state: client.newsMark, chats: knownEnds(client) }
  const answer = await transportOf(client.line).sync(form)
  if (answer.ok) takeNews(client, answer)
  else change(client, (state) => ({ ...state, problem: state.isListed ? '' : answer.message }))
  return answer.ok || (answer.code !== 'unreachable' && answer.code !== 'unreadable')
}

function takeNews(client: ChatClient, { state: mark, unread, chats, missing }: SyncAnswer) {
  const isFirst = !client.state.isListed
  client.newsMark = mark
  change(client, (state) => ({
    ...withoutChats(withChats(state, client.account, chats), missing),
    unread,
    isListed: true,
    problem: '',
    hasMoreChats: isFirst ? chats.length >= CHATS_PER_ANSWER : state.hasMoreChats,
  }))
  for (const { _id, messages } of chats) settle(client, _id, messages)
  flushReceipts(client)
}

/** Of the newest chats: up to which message there is no hole. */
const knownEnds = ({ state }: ChatClient) =>
  newestFirst(Object.values(state.chats))
    .slice(0, CHATS_PER_ANSWER)
    .map(({ _id, log }) => ({ chatId: _id, after: endOf(log) }))

const newestFirst = (chats: readonly KnownChat[]) =>
  [...chats].sort((one, other) => other.changedAt.localeCompare(one.changedAt))

/** Takes in messages of a chat, wherever they come from. */
export function arrive(client: ChatClient, chatId: string, messages: readonly ChatMessage[]) {
  change(client, (state) => withArrived(state, client.account, chatId, messages))
  settle(client, chatId, messages)
}

/** What follows from messages that have arrived. */
function settle(client: ChatClient, chatId: string, messages: readonly ChatMessage[]) {
  const own = messages.filter(({ from }) => from === client.account).map(({ id }) => id)
  void discard(client.outbox, own)
  const chat = client.state.chats[chatId]
  if (chat && chat.unread > 0) queueDelivered(client, chatId, chat.lastNumber)
  void fillHole(client, chatId)
}

/** Fetches what is missing between the messages that are here and the newest one. */
async function fillHole(client: ChatClient, chatId: string) {
  const isWhole = () => {
    const chat = client.state.chats[chatId]
    return !chat || endOf(chat.log) >= chat.lastNumber
  }
  if (isWhole() || client.filling.has(`hole ${chatId}`)) return
  client.filling.add(`hole ${chatId}`)
  while (!isWhole() && (await fetchNext(client, chatId)));
  client.filling.delete(`hole ${chatId}`)
}

/** Whether that has brought something. */
async function fetchNext(client: ChatClient, chatId: string) {
  const { log, lastNumber } = client.state.chats[chatId] as KnownChat
  const after = endOf(log)
  const isFar = lastNumber - after > HOLE_MAX
  const page = await fetchMessages(chatId, isFar ? {} : { after, limit: MESSAGES_PER_ANSWER })
  if (!page.ok || page.messages.length === 0) return false
  if (isFar) change(client, (state) => changeChat(state, chatId, () => ({ log: openLog(page.messages, lastNumber) })))
  arrive(client, chatId, page.messages)
  return endOf((client.state.chats[chatId] as KnownChat).log) > after
}

/** A chat that nobody has told about yet. Answers why it cannot be had, or nothing. */
export async function fetchUnknown(client: ChatClient, chatId: string) {
  const answer = await fetchChat(chatId)
  if (!answer.ok) return answer
  change(client, (state) => withChats(state, client.account, [answer.chat]))
  settle(client, chatId, answer.chat.messages)
}
