import type { Connection } from '#platform/web/live/connection.ts'
import type { Chat, ChatMessage, ChatUser } from '../../rules/chats.ts'

/**
 * The messages of a chat that this client has. `run` is contiguous: it begins with the message after number `base` and is
 * what screens render. `ahead` came out of order: a message before it is missing.
 */
type Log = { base: number; run: readonly ChatMessage[]; ahead: readonly ChatMessage[] }

/** A log of the newest messages of a chat. */
export const openLog = (messages: readonly ChatMessage[], lastNumber: number): Log =>
  withMessages({ base: (messages[0]?.number ?? lastNumber + 1) - 1, run: [], ahead: [] }, messages)

/** The number of the last message before the first gap. */
export const contiguousEnd = ({ base, run }: Log) => base + run.length

/** Merges messages idempotently, in any order. */
export function withMessages(log: Log, received: readonly ChatMessage[]): Log {
  const byNumber = new Map([...received, ...log.ahead].map((message) => [message.number, message]))
  const older: ChatMessage[] = []
  const newer: ChatMessage[] = []
  for (let next = byNumber.get(log.base); next; next = byNumber.get(next.number - 1)) older.unshift(next)
  for (let next = byNumber.get(contiguousEnd(log) + 1); next; next = byNumber.get(next.number + 1)) newer.push(next)
  const end = contiguousEnd(log) + newer.length
  const ahead = [...byNumber.values()]
    .filter(({ number }) => number > end)
    .sort((one, other) => one.number - other.number)
  return { base: log.base - older.length, run: [...older, ...log.run, ...newer], ahead }
}

/** A chat from the view of the signed-in account. */
export type KnownChat = Omit<Chat, 'users' | 'messages'> & { other: ChatUser; log: Log }

/** A message that the server has not acknowledged yet. `problem` is the reason of a refusal, otherwise empty. */
export type Outgoing = {
  id: string
  chatId: string
  text: string
  file: File | null
  /** When it was written, in milliseconds; unique, so that it is the sort key too. */
  order: number
  problem: string
}

/** Everything that the message screens render. */
export type ChatsState = {
  chats: Readonly<Record<string, KnownChat>>
  /** Whether the first page of chats is loaded. */
  isListed: boolean
  /** Why it is not. */
  problem: string
  hasMoreChats: boolean
  unread: number
  /** Ids of the chats in which the other person is typing. */
  typing: readonly string[]
  connection: Connection
  outbox: readonly Outgoing[]
  /** Upload progress from 0 to 1, by message id. */
  progress: Readonly<Record<string, number>>
  /** The delay of the current rate limit in seconds, or 0. */
  pausedSeconds: number
}

export const emptyState: ChatsState = {
  chats: {},
  isListed: false,
  problem: '',
  hasMoreChats: false,
  unread: 0,
  typing: [],
  connection: 'connecting',
  outbox: [],
  progress: {},
  pausedSeconds: 0,
}

/** Merges chats from the server. Read and delivered positions only ever advance: answers can arrive out of order. */
export function withChats(state: ChatsState, account: string, received: readonly Chat[]): ChatsState {
  const chats = { ...state.chats }
  for (const chat of received) chats[chat._id] = mergeChat(chats[chat._id], account, chat)
  return { ...state, chats }
}

function mergeChat(known: KnownChat | undefined, account: string, { users, messages, ...chat }: Chat): KnownChat {
  const other = (users.find(({ _id }) => _id !== account) ?? users[1]) as ChatUser
  if (!known) return { ...chat, other, log: openLog(messages, chat.lastNumber) }
  const readNumber = Math.max(known.readNumber, chat.readNumber)
  return {
    ...chat,
    other,
    log: withMessages(known.log, messages),
    lastNumber: Math.max(known.lastNumber, chat.lastNumber),
    readNumber,
    // The answer may be older than a read receipt that is still in flight.
    unread: readNumber >= chat.lastNumber ? 0 : chat.unread,
    otherRead: Math.max(known.otherRead, chat.otherRead),
    otherDelivered: Math.max(known.otherDelivered, chat.otherDelivered),
    changedAt: known.changedAt > chat.changedAt ? known.changedAt : chat.changedAt,
  }
}

/** Removes chats that the server no longer has. */
export function withoutChats(state: ChatsState, missing: readonly string[]): ChatsState {
  if (missing.length === 0) return state
  return { ...state, chats: Object.fromEntries(Object.entries(state.chats).filter(([id]) => !missing.includes(id))) }
}

/** Merges messages into a chat of the state. */
export function withNewMessages(state: ChatsState, account: string, chatId: string, messages: readonly ChatMessage[]) {
  return changeChat(state, chatId, (chat) => {
    const isNew = ({ number }: ChatMessage) => number > chat.lastNumber
    const newest = messages.filter(isNew).at(-1)
    const fromOther = messages.filter((message) => isNew(message) && message.from !== account)
    return {
      log: withMessages(chat.log, messages),
      lastNumber: Math.max(chat.lastNumber, newest?.number ?? 0),
      unread: chat.unread + fromOther.length,
      changedAt: newest?.sentAt ?? chat.changedAt,
    }
  })
}

/** How far one of the two people has read, and has received on a device. */
export type Receipt = { chatId: string; by: string; readNumber: number; deliveredNumber: number }

export function withReceipt(state: ChatsState, account: string, { chatId, by, ...receipt }: Receipt) {
  return changeChat(state, chatId, (chat) => {
    if (by === account) return { readNumber: Math.max(chat.readNumber, receipt.readNumber) }
    return {
      otherRead: Math.max(chat.otherRead, receipt.readNumber),
      otherDelivered: Math.max(chat.otherDelivered, receipt.deliveredNumber),
    }
  })
}

/** Optimistic update: all messages of the log count as read before the server acknowledges it. */
export function withAllRead(state: ChatsState, chatId: string) {
  const chat = state.chats[chatId]
  const changed = changeChat(state, chatId, ({ log }) => ({ readNumber: contiguousEnd(log), unread: 0 }))
  return { ...changed, unread: Math.max(0, state.unread - (chat?.unread ?? 0)) }
}

export function changeChat(state: ChatsState, chatId: string, change: (chat: KnownChat) => Partial<KnownChat>) {
  const chat = state.chats[chatId]
  return chat ? { ...state, chats: { ...state.chats, [chatId]: { ...chat, ...change(chat) } } } : state
}
