import { endSession, sessionToken } from '#web/platform/session.ts'
import { setUnread } from '../unread-count.ts'
import { openClient } from './client.ts'
import { forgetDrafts } from './drafts.ts'
import { type ChatClient, subscribe } from './store.ts'

/** A tab follows the messages of one account at a time. */
let client: ChatClient | undefined

/** Whoever signs out on purpose is shown out by the screen on which they did it, and this is only for all others. */
const ENDED_MS = 5000

const surroundings = {
  token: sessionToken,
  onEnded: (token: string) => {
    setTimeout(() => {
      // Whoever has signed in again meanwhile stays signed in.
      if (token === sessionToken()) endSession()
    }, ENDED_MS)
  },
}

/** The messages of whoever is signed in, live. */
export function chatsOf(account: string): ChatClient {
  if (client?.account === account) return client
  client?.close()
  const opened = openClient(account, surroundings)
  subscribe(opened, () => setUnread(opened.state.unread))
  client = opened
  return opened
}

/** Whoever logs out leaves nothing on this device: neither what waits to be sent nor what was begun. */
export async function leaveChats() {
  const left = client
  client = undefined
  left?.close()
  setUnread(0)
  forgetDrafts()
  await left?.outbox.parts.store.clear()
}
