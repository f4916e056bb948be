import { useEffect } from 'react'
import { seconds } from '#platform/rules/durations.ts'
import { pushedNotifications } from '#platform/web/live/live-changes.ts'
import { useSession } from '#platform/web/session.ts'
import { createStore, useStore } from '#platform/web/store.ts'
import { fetchUnread } from './api.ts'

/** The number of unread notifications, and the account whose number it is. */
const count = createStore<{ account: string | undefined; unread: number }>({ account: undefined, unread: 0 })

/** Replaces the number, after an answer of the server. */
export const setUnread = (unread: number) => count.update((before) => ({ ...before, unread }))

/** The socket pushes the number when it connects. Where it does not, the number is requested. */
const FALLBACK_DELAY_MS = seconds(10)

/** The number of unread notifications of the signed-in account, live; 0 without a session. */
export function useUnreadNotifications() {
  const account = useSession()?.user._id
  useEffect(() => {
    if (account) return follow(account)
  }, [account])
  const { account: counted, unread } = useStore(count, { account: undefined, unread: 0 })
  return counted === account ? unread : 0
}

function follow(account: string) {
  const update = () => {
    const unread = pushedNotifications.get()
    if (unread !== undefined) count.set({ account, unread })
  }
  update()
  const unsubscribe = pushedNotifications.subscribe(update)
  const fallback = setTimeout(() => void loadMissing(account), FALLBACK_DELAY_MS)
  return () => {
    unsubscribe()
    clearTimeout(fallback)
    // The next account has a number of its own.
    pushedNotifications.set(undefined)
  }
}

async function loadMissing(account: string) {
  if (count.get().account === account) return
  const answer = await fetchUnread()
  if (answer.ok) count.set({ account, unread: answer.unread })
}
