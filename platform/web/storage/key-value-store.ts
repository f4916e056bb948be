import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { days } from '#platform/rules/durations.ts'

/** One atomic change: all of it is on disk, or none of it. */
type Change<Value> = {
  put?: Iterable<readonly [key: string, value: Value]>
  remove?: Iterable<string>
  /** Removes entries with a `timestampedKey` that closed tabs have left behind. */
  removeExpired?: boolean
}

/** A key-value store in IndexedDB, which holds structured data, files included. Shared by all tabs. */
export type KeyValueStore<Value> = {
  get: (key: string) => Promise<Value | undefined>
  /** The values whose key begins with the prefix, ordered by key. */
  list: (prefix?: string) => Promise<Value[]>
  /** Whether the change is on disk. */
  write: (change: Change<Value>) => Promise<boolean>
  /** Removes the entries whose key begins with the prefix, or all of them. */
  clear: (prefix?: string) => Promise<boolean>
}

/**
 * Opens a store of the browser's database. Operations run one after the other, so that an entry that was removed is not
 * written again by an earlier one. Where the browser refuses storage (private mode, full disk) nothing is rejected: reads
 * find nothing and writes answer false.
 */
export function openKeyValueStore<Value>(database: string): KeyValueStore<Value> {
  const useStore = createStore(database, OBJECT_STORE)
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <Result>(run: () => Promise<Result>, fallback: Result): Promise<Result> => {
    const result = queue.then(run).catch(() => fallback)
    queue = result
    return result
  }
  return {
    get: (key) =>
      enqueue<Value | undefined>(() => useStore('readonly', (store) => promisifyRequest(store.get(key))), undefined),
    list: (prefix) =>
      enqueue<Value[]>(() => useStore('readonly', (store) => promisifyRequest(store.getAll(keysWith(prefix)))), []),
    write: (change) => enqueue(() => transact(useStore, (store) => apply(store, change)), false),
    clear: (prefix) => enqueue(() => transact(useStore, (store) => store.delete(keysWith(prefix))), false),
  }
}

const OBJECT_STORE = 'kept'
/** Longer than a page stays open. */
const MAX_AGE_MS = days(7)

/** A unique key that sorts by its time, so that `removeExpired` recognises abandoned entries. */
export const timestampedKey = (now = Date.now()) =>
  `${new Date(now).toISOString()} ${Math.random().toString(36).slice(2)}`

const expiredKeys = () => IDBKeyRange.upperBound(new Date(Date.now() - MAX_AGE_MS).toISOString())
const keysWith = (prefix = '') => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Resolves once the transaction is complete, that is, on disk. */
const transact = (useStore: UseStore, change: (store: IDBObjectStore) => unknown) =>
  useStore('readwrite', async (store) => {
    change(store)
    await promisifyRequest(store.transaction)
    return true
  })

function apply<Value>(store: IDBObjectStore, { put = [], remove = [], removeExpired = false }: Change<Value>) {
  if (removeExpired) store.delete(expiredKeys())
  for (const [key, value] of put) store.put(value, key)
  for (const key of remove) store.delete(key)
}
