import { useEffect } from 'react'
import { useSession } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { NONE_SAVED, savedIds, savedIdsOf } from './saved-ids.ts'

/** Loaded on demand: most visitors never save anything. */
export const loadSavedStore = () => import('./saved-store.ts')

/** The signed-in account and the ids it has saved. */
export function useSaved() {
  const account = useSession()?.user._id
  useEffect(() => {
    if (account) loadSavedStore().then(({ loadSaved }) => loadSaved(account), ignore)
  }, [account])
  return { account, saved: savedIdsOf(account, useStore(savedIds, NONE_SAVED)) }
}

function ignore() {
  // The chunk could not be fetched: the next page tries again.
}
