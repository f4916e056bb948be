import { useEffect, useState } from 'react'
import { sessionToken } from '#web/session.ts'
import { isChanged, type Work } from './article-work.ts'

const DATABASE = 'sanavia.articles'
const STORE = 'work'
/** Longer than anybody leaves a page open; what a closed tab has left behind goes then. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

// Storage can be refused (private mode, full disk): then unsaved work simply does not survive a reload.

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
    store.delete(IDBKeyRange.upperBound(new Date(Date.now() - KEPT_MS).toISOString()))
    return store.put(work, nameOf(account))
  }).then(
    () => true,
    () => false,
  )

const drop = (account: string) => inStore('readwrite', (store) => store.delete(nameOf(account))).catch(() => undefined)

/** Every tab has its own. Names begin with their time, so that what is too old can be told by its name. */
function nameOf(account: string) {
  const tab = sessionStorage.getItem(DATABASE) ?? `${new Date().toISOString()} ${Math.random().toString(36).slice(2)}`
  sessionStorage.setItem(DATABASE, tab)
  return `${tab} ${account}`
}

/** One thing after the other, so that what is dropped stays dropped. */
let queue: Promise<unknown> = Promise.resolve()

function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const answer = queue.then(async () => {
    const database = await openDatabase()
    const transaction = database.transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = reject
    }).finally(() => database.close())
    return request.result
  })
  queue = answer.catch(() => undefined)
  return answer
}

function openDatabase() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = reject
    request.onblocked = reject
  })
}
