import type { Chat, ChatMessage, ChatUser } from '#domain/chats.ts'
import { endOf, type Log, openLog, withMessages } from './message-log.ts'
import type { Outgoing } from './outbox.ts'

/** A chat as whoever is signed in knows it. */
export type KnownChat = Omit<Chat, 'users' | 'messages'> & { other: ChatUser; log: Log }

/** How the server is reached: over the socket, by asking it every few seconds, or not at all. */
export type Connection = 'connecting' | 'live' | 'polling' | 'offline'

/** All that the screens show of somebody's messages. */
export type ChatsState = {
  chats: Readonly<Record<string, KnownChat>>
  /** Whether all of the newest chats are here. */
  isListed: boolean
  /** Why they are not. */
  problem: string
  hasMoreChats: boolean
  unread: number
  /** The chats in which the other is typing. */
  typing: readonly string[]
  connection: Connection
  outbox: readonly Outgoing[]
  /** How much of a file has been sent, from 0 to 1, by the message's id. */
  progress: Readonly<Record<string, number>>
  /** For how many seconds the server takes no more messages; 0 when it does. */
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

/** Takes in chats as the server tells them. What is known already never goes back. */
export function withChats(state: ChatsState, account: string, told: readonly Chat[]): ChatsState {
  const chats = { ...state.chats }
  for (const chat of told) chats[chat._id] = takeIn(chats[chat._id], account, chat)
  return { ...state, chats }
}

function takeIn(known: KnownChat | undefined, account: string, { users, messages, ...chat }: Chat): KnownChat {
  const other = (users.find(({ _id }) => _id !== account) ?? users[1]) as ChatUser
  if (!known) return { ...chat, other, log: openLog(messages, chat.lastNumber) }
  const readNumber = Math.max(known.readNumber, chat.readNumber)
  return {
    ...chat,
    other,
    log: withMessages(known.log, messages),
    lastNumber: Math.max(known.lastNumber, chat.lastNumber),
    readNumber,
    // Said before the server heard that it is read.
    unread: readNumber >= chat.lastNumber ? 0 : chat.unread,
    otherRead: Math.max(known.otherRead, chat.otherRead),
    otherDelivered: Math.max(known.otherDelivered, chat.otherDelivered),
    changedAt: known.changedAt > chat.changedAt ? known.changedAt : chat.changedAt,
  }
}

/** Forgets chats that are not there any more. */
export function withoutChats(state: ChatsState, gone: readonly string[]): ChatsState {
  if (gone.length === 0) return state
  return { ...state, chats: Object.fromEntries(Object.entries(state.chats).filter(([id]) => !gone.includes(id))) }
}

/** Takes in messages of one chat. An unknown chat stays unknown. */
export function withArrived(state: ChatsState, account: string, chatId: string, messages: readonly ChatMessage[]) {
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

/** How far one of the two has got. */
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

/** Whoever is signed in has read all that is here. It counts at once, before the server has heard of it. */
export function withAllRead(state: ChatsState, chatId: string) {
  const chat = state.chats[chatId]
  const changed = changeChat(state, chatId, ({ log }) => ({ readNumber: endOf(log), unread: 0 }))
  return { ...changed, unread: Math.max(0, state.unread - (chat?.unread ?? 0)) }
}

export function changeChat(state: ChatsState, chatId: string, change: (chat: KnownChat) => Partial<KnownChat>) {
  const chat = state.chats[chatId]
  return chat ? { ...state, chats: { ...state.chats, [chatId]: { ...chat, ...change(chat) } } } : state
}
