/**
 * A store of the browser's own database: `ask` runs in one transaction, and its request's result comes once that is on the
 * disk. One thing after the other, so that what is deleted stays deleted. Rejects where storage is refused (private mode,
 * full disk).
 */
export function browserStore(name: string) {
  let queue: Promise<unknown> = Promise.resolve()
  return <Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
    const answer = queue.then(() => inTransaction(name, mode, ask))
    queue = answer.catch(() => undefined)
    return answer
  }
}

/** Longer than anybody leaves a page open. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Keys that begin with their time, so that what a closed tab has left behind can be told by its key. */
export const newKey = (now = Date.now()) => `${new Date(now).toISOString()} ${Math.random().toString(36).slice(2)}`
export const tooOld = () => IDBKeyRange.upperBound(new Date(Date.now() - KEPT_MS).toISOString())

const STORE = 'kept'

async function inTransaction<Result>(
  name: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
) {
  const database = await open(name)
  const transaction = database.transaction(STORE, mode)
  const request = ask(transaction.objectStore(STORE))
  await new Promise((resolve, reject) => {
    transaction.oncomplete = resolve
    transaction.onabort = reject
  }).finally(() => database.close())
  return request.result
}

function open(name: string) {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = reject
    request.onblocked = reject
  })
}
