import type { ClientConnection } from '#platform/web/live/connection.ts'
import type { Store } from '#platform/web/store.ts'
import type { Outbox } from './outbox.ts'
import type { ChatsState } from './state.ts'
import type { Transport } from './transport.ts'

/** Incremental synchronization with the server. */
export type SyncState = {
  /** The server's token of the last sync. While nothing has changed since, the next answer is empty. */
  token: string
  inFlight: Promise<boolean> | undefined
  mustRepeat: boolean
}

/** Read and delivered receipts, keyed by `<kind> <chat id>`. A newer number replaces an older one of the same key. */
export type ReceiptQueue = {
  /** Not acknowledged by the server yet. */
  pending: Map<string, number>
  inFlight: Set<string>
  /** The highest number queued as delivered, by chat. */
  delivered: Map<string, number>
}

/** Typing indicators: those received expire by a timer, those sent are throttled. */
export type TypingState = {
  timers: Map<string, ReturnType<typeof setTimeout>>
  lastSent: { chatId: string; at: number }
}

/** The chats of one account in this tab: the state that screens render, and the parts that keep it current. */
export type ChatClient = {
  readonly account: string
  readonly store: Store<ChatsState>
  readonly connection: ClientConnection<Transport>
  readonly outbox: Outbox
  readonly sync: SyncState
  readonly receipts: ReceiptQueue
  readonly typing: TypingState
  /** File uploads in flight, by message id. */
  readonly uploads: Map<string, AbortController>
  /** Pages being fetched, so that no page is requested twice at the same time. */
  readonly pagesInFlight: Set<string>
  /** Number of mounted message screens. Without one, only the number of unread messages is kept current. */
  screens: number
  /** Cursor of the next page of chats: undefined before the first page, null after the last. */
  nextChatsCursor: string | null | undefined
  close: () => void
}
