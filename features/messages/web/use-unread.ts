import { useEffect } from 'react'
import { seconds } from '#platform/rules/durations.ts'
import { sessionEnd, useSession } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { unreadCount } from './unread-badge.tsx'

/** The number of unread messages of the signed-in account, live; 0 without a session. */
export function useUnreadCount() {
  const user = useSession()?.user
  // Operators have no chats.
  const account = user?.role === 'operator' ? undefined : user?._id
  useEffect(() => {
    if (account) return openWhenIdle(account)
  }, [account])
  return useStore(unreadCount, 0)
}

/** Loads the chat client when the browser is idle. The cleanup closes it when the session has ended. */
function openWhenIdle(account: string) {
  const cancel = whenIdle(() => loadClient().then(({ chatClientOf }) => chatClientOf(account), ignoreLoadFailure))
  return () => {
    cancel()
    const end = sessionEnd()
    if (!end) return
    loadClient().then(
      ({ closeChatClient, deleteUnsent }) => (end === 'logout' ? deleteUnsent(account) : closeChatClient()),
      ignoreLoadFailure,
    )
  }
}

const loadClient = () => import('./client/client-instance.ts')

function ignoreLoadFailure() {
  // The script could not be fetched. The next page loads it again.
}

/** Safari has no requestIdleCallback. */
function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, seconds(1))
    return () => clearTimeout(timer)
  }
  const waiting = requestIdleCallback(work, { timeout: seconds(5) })
  return () => cancelIdleCallback(waiting)
}
