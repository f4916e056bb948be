import type { ChatConnection } from './connection.ts'
import type { Outbox } from './outbox.ts'
import type { ChatsState } from './state.ts'

type Timer = ReturnType<typeof setTimeout>

/** Everything that a tab knows and has open of one account's messages. The functions beside it work on it. */
export type ChatClient = {
  readonly account: string
  state: ChatsState
  listeners: Set<() => void>
  line: ChatConnection
  outbox: Outbox
  /** How many screens show messages. Without one, only their number is followed. */
  screens: number
  /** What the server said last about how much of its news is known here. */
  newsMark: string
  catchingUp: Promise<boolean> | undefined
  mustCatchUpAgain: boolean
  /** The chats of which missing messages are being fetched, on either end. */
  filling: Set<string>
  /** How far the chats are read and delivered, as long as the server has not heard of it; and what it has been told. */
  owed: Map<string, number>
  paying: Set<string>
  delivered: Map<string, number>
  typingTimers: Map<string, Timer>
  toldTyping: { chatId: string; at: number }
  /** Where the list of chats goes on; null when it is whole. */
  moreChats: string | null | undefined
  uploads: Map<string, AbortController>
  close: () => void
}

/** The only place where the state changes: whoever watches hears of it. */
export function change(client: ChatClient, how: (state: ChatsState) => ChatsState) {
  client.state = how(client.state)
  for (const listener of client.listeners) listener()
}

export function subscribe(client: ChatClient, listener: () => void) {
  client.listeners.add(listener)
  return () => void client.listeners.delete(listener)
}
