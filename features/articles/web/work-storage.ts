import { useEffect, useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import type { Failure } from '#platform/web/api/call.ts'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { hasSessionExpired } from '#platform/web/session.ts'
import { openKeyValueStore, timestampedKey } from '#platform/web/storage/key-value-store.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { isChanged, type Work } from './article-work.ts'

/** A provider and their unsaved work from before a reload. */
export type LoadedArticles = { user: OwnProvider; restored: Work | undefined }

export async function loadArticles(request?: Request): Promise<({ ok: true } & LoadedArticles) | Failure> {
  const loaded = await loadOwnProvider(request)
  return loaded.ok ? { ...loaded, restored: await store.get(storageKey(loaded.user._id)) } : loaded
}

const KEY = 'sanavia.articles'
const store = openKeyValueStore<Work>(KEY)

/** Debounce of storing unsaved work. */
const DEBOUNCE_MS = 300

/**
 * Stores unsaved work, files included, for a reload. Leaving the screen deletes it, since the leave guard has asked; a
 * session that ended keeps it. Returns whether the current work is on disk.
 */
export function useWorkStorage(account: string, work: Work) {
  const [stored, setStored] = useState<Work>()
  useEffect(() => {
    if (!isChanged(work)) return void remove(account)
    const write = async () => {
      const isWritten = await store.write({ put: [[storageKey(account), work]], removeExpired: true })
      if (isWritten) setStored(work)
    }
    const timer = setTimeout(write, DEBOUNCE_MS)
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
    }
  }, [account, work])
  useEffect(
    () => () => {
      if (!hasSessionExpired()) void remove(account)
    },
    [account],
  )
  return stored === work
}

const remove = (account: string) => store.write({ remove: [storageKey(account)] })

/** One key per tab and account. */
function storageKey(account: string) {
  const tab = safeSessionStorage.read(KEY) ?? timestampedKey()
  safeSessionStorage.write(KEY, tab)
  return `${tab} ${account}`
}
