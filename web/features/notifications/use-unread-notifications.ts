import { useEffect } from 'react'
import { pushedNotifications, useLiveChanges } from '#web/features/chats/live-changes.ts'
import { useSession } from '#web/platform/session.ts'
import { createStore, useStore } from '#web/platform/store.ts'
import { fetchUnread } from './calls.ts'

/** The number of unread notifications, and the account whose number it is. */
const count = createStore<{ account: string | undefined; unread: number }>({ account: undefined, unread: 0 })

/** Replaces the number, after an answer of the server. */
export const setUnread = (unread: number) => count.update((before) => ({ ...before, unread }))

/** The number of unread notifications of the signed-in account, live; 0 without a session. */
export function useUnreadNotifications() {
  const account = useSession()?.user._id
  useEffect(() => {
    if (account) return follow(account)
  }, [account])
  useLiveChanges(({ kind }) => {
    if (kind === 'gap' && account) void load(account)
  })
  const { account: counted, unread } = useStore(count, { account: undefined, unread: 0 })
  return counted === account ? unread : 0
}

function follow(account: string) {
  if (count.get().account !== account) void load(account)
  return pushedNotifications.subscribe(() => setUnread(pushedNotifications.get() ?? 0))
}

let loading: Promise<void> | undefined

/** Single-flight: every bell of a page asks for the number. */
function load(account: string) {
  loading ??= fetchUnread().then((answer) => {
    loading = undefined
    if (answer.ok) count.set({ account, unread: answer.unread })
  })
  return loading
}
