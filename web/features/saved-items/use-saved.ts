import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '#web/platform/session.ts'
import { onSaved, savedBy } from './saved-ids.ts'

/** Loaded on demand: most visitors only look. */
export const keeping = () => import('./saved-store.ts')

/** Who is signed in and whom they have saved; nobody until the page knows. */
export function useSaved() {
  const account = useSession()?.user._id
  useEffect(() => {
    if (account) keeping().then(({ loadSaved }) => loadSaved(account), later)
  }, [account])
  const saved = () => savedBy(account)
  return { account, saved: useSyncExternalStore(onSaved, saved, saved) }
}

function later() {
  // The file could not be fetched: the next page brings another try.
}
