import { useEffect, useState } from 'react'
import { sessionToken } from '#web/platform/session.ts'
import { openKeyValueStore, timestampedKey } from '#web/platform/storage/key-value-store.ts'
import { safeSessionStorage } from '#web/platform/storage/web-storage.ts'
import { isChanged, type Work } from './article-work.ts'

const KEY = 'sanavia.articles'
const store = openKeyValueStore<Work>(KEY)

// Storage can be refused: then unsaved work simply does not survive a reload.

/** What somebody had not saved in this tab before a reload. */
export const recallWork = (account: string) => store.get(nameOf(account))

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

const keep = (account: string, work: Work) => store.write({ put: [[nameOf(account), work]], removeExpired: true })

const drop = (account: string) => store.write({ remove: [nameOf(account)] })

/** Every tab has its own. */
function nameOf(account: string) {
  const tab = safeSessionStorage.read(KEY) ?? timestampedKey()
  safeSessionStorage.write(KEY, tab)
  return `${tab} ${account}`
}
