import { createStore } from '#web/platform/store.ts'

/** The number of unread messages, as the chat client of this tab has received it. */
export const unreadCount = createStore(0)
