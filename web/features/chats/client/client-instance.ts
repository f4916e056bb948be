import { seconds } from '#domain/durations.ts'
import { endSession, sessionToken } from '#web/platform/session.ts'
import { unreadCount } from '../unread-badge.tsx'
import { openClient } from './client.ts'
import { clearDrafts } from './drafts.ts'
import type { ChatClient } from './store.ts'

/** Singleton: a tab holds the chats of one account at a time. */
let client: ChatClient | undefined

/** A logout on this device navigates by itself within this time. Only a session revoked elsewhere is ended here. */
const LOGOUT_DELAY_MS = seconds(5)

const options = {
  token: sessionToken,
  onSessionEnded: (token: string) => {
    setTimeout(() => {
      // A new session may have begun meanwhile.
      if (token === sessionToken()) endSession()
    }, LOGOUT_DELAY_MS)
  },
}

/** The chat client of the signed-in account. */
export function chatClientOf(account: string): ChatClient {
  if (client?.account === account) return client
  client?.close()
  const opened = openClient(account, options)
  opened.store.subscribe(() => unreadCount.set(opened.store.get().unread))
  client = opened
  return opened
}

/** Closes the client and deletes outbox and drafts, so that nothing is left on the device after a logout. */
export async function closeChatClient() {
  const closed = client
  client = undefined
  closed?.close()
  unreadCount.set(0)
  clearDrafts()
  await closed?.outbox.options.store.clear()
}
