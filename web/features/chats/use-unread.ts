import { useEffect, useSyncExternalStore } from 'react'
import { sessionToken, useSession } from '#web/platform/session.ts'
import { onUnread, unreadCount } from './unread-count.ts'

/** How many new messages whoever is signed in has, live. 0 for everybody else. */
export function useUnreadCount() {
  const user = useSession()?.user
  // The care team has no chats.
  const account = user?.role === 'operator' ? undefined : user?._id
  useEffect(() => {
    if (account) return followMessages(account)
  }, [account])
  return useSyncExternalStore(onUnread, unreadCount, () => 0)
}

/** Everything about messages is loaded once the page has nothing better to do, and for nobody who is not signed in. */
function followMessages(account: string) {
  const stopWaiting = whenIdle(() => live().then(({ chatsOf }) => chatsOf(account), offline))
  return () => {
    stopWaiting()
    if (!sessionToken()) live().then(({ leaveChats }) => leaveChats(), offline)
  }
}

const live = () => import('./client/client-instance.ts')

function offline() {
  // The file could not be fetched: the next page brings another try.
}

/** Safari cannot tell when it is idle. */
function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(waiting)
}
