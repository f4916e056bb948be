import type { Store } from '#web/platform/store.ts'
import type { ChatConnection } from './connection.ts'
import type { Outbox } from './outbox.ts'
import type { ReceiptQueue } from './receipts.ts'
import type { ChatsState } from './state.ts'
import type { SyncState } from './sync.ts'
import type { TypingState } from './typing.ts'

/** The chats of one account in this tab: the state that screens render, and the parts that keep it current. */
export type ChatClient = {
  readonly account: string
  readonly store: Store<ChatsState>
  readonly connection: ChatConnection
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
