import { seconds } from '#platform/rules/durations.ts'
import { reconnect } from '#platform/web/live/connection.ts'
import { sessionToken, subscribeToSession } from '#platform/web/session.ts'
import { renewSession } from '#platform/web/session-renewal.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { unreadCount } from '../unread-badge.tsx'
import { openClient } from './client.ts'
import { openOutboxStore } from './outbox-store.ts'
import type { ChatClient } from './store.ts'

/** Singleton: a tab holds the chats of one account at a time. */
let client: ChatClient | undefined

/** A logout on this device navigates by itself within this time. Only a session revoked elsewhere is ended here. */
const LOGOUT_DELAY_MS = seconds(5)

const options = {
  token: sessionToken,
  onSessionEnded: (token: string) => {
    setTimeout(() => renewSession(token, true), LOGOUT_DELAY_MS)
  },
}

/** The chat client of the signed-in account. */
export function chatClientOf(account: string): ChatClient {
  if (client?.account === account) return client
  client?.close()
  const opened = openClient(account, options)
  opened.store.subscribe(() => unreadCount.set(opened.store.get().unread))
  reconnectOnRenewal(opened)
  client = opened
  return opened
}

/** A login after the session has expired brings a new token. */
function reconnectOnRenewal(opened: ChatClient) {
  let last = sessionToken()
  const unsubscribe = subscribeToSession(() => {
    if (opened !== client) return unsubscribe()
    const token = sessionToken()
    if (token && token !== last) reconnect(opened.connection)
    last = token ?? last
  })
}

/** Closes the client. Outbox and drafts stay for the next login of the account. */
export function closeChatClient() {
  client?.close()
  client = undefined
  unreadCount.set(0)
}

const PREFIX = 'sanavia.chat-draft.'

/** The unsent text of a chat. Session storage keeps it for this tab and across a reload. */
export const readDraft = (chatId: string) => safeSessionStorage.read(PREFIX + chatId) ?? ''

export function saveDraft(chatId: string, text: string) {
  if (text) safeSessionStorage.write(PREFIX + chatId, text)
  else safeSessionStorage.remove(PREFIX + chatId)
}

/** Deletes all drafts, so that nothing is left on the device after a logout. */
export function clearDrafts() {
  for (const key of safeSessionStorage.keys(PREFIX)) safeSessionStorage.remove(key)
}

/** Deletes outbox and drafts, so that nothing is left on the device after a logout. */
export async function deleteUnsent(account: string) {
  closeChatClient()
  clearDrafts()
  await openOutboxStore(account).clear()
}
