import { useEffect, useState } from 'react'
import { sessionToken } from '#web/platform/session.ts'
import { browserStore, newKey, tooOld } from '#web/platform/storage/indexed-db.ts'
import { isChanged, type Work } from './article-work.ts'

const KEY = 'sanavia.articles'
const inStore = browserStore(KEY)

// Storage can be refused: then unsaved work simply does not survive a reload.

/** What somebody had not saved in this tab before a reload. */
export const recallWork = (account: string): Promise<Work | undefined> =>
  inStore<Work | undefined>('readonly', (store) => store.get(nameOf(account))).catch(() => undefined)

/** So long after the last key, work is kept. */
const QUIET_MS = 300

/**
 * Keeps unsaved work, the chosen picture included, over a reload. Whoever goes elsewhere has been asked, and leaves nothing
 * behind; whoever is signed out finds it again. Tells whether all of it is kept by now.
 */
export function useKeptWork(account: string, work: Work) {
  const [kept, setKept] = useState<Work>()
  useEffect(() => {
    if (!isChanged(work)) return void drop(account)
    const write = async () => (await keep(account, work)) && setKept(work)
    const timer = setTimeout(write, QUIET_MS)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [account, work])
  useEffect(() => () => void (sessionToken() && drop(account)), [account])
  return kept === work
}

const keep = (account: string, work: Work) =>
  inStore('readwrite', (store) => {
    store.delete(tooOld())
    return store.put(work, nameOf(account))
  }).then(
    () => true,
    () => false,
  )

const drop = (account: string) => inStore('readwrite', (store) => store.delete(nameOf(account))).catch(() => undefined)

/** Every tab has its own. */
function nameOf(account: string) {
  const tab = sessionStorage.getItem(KEY) ?? newKey()
  sessionStorage.setItem(KEY, tab)
  return `${tab} ${account}`
}
