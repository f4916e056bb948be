const DATABASE = 'sanavia.profile-files'
const STORE = 'files'
/** Longer than anybody leaves a form open; what a closed tab has left behind goes then. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

// Storage can be refused (private mode, full disk): then chosen files simply do not survive a reload.

/** Ids begin with their time, so that what is too old can be told by its id. */
export const newFileId = (now = Date.now()) => `${new Date(now).toISOString()} ${Math.random().toString(36).slice(2)}`

/** Keeps files under their ids and lets go of others. */
export const keepFiles = (files: ReadonlyMap<string, File>, gone: Iterable<string>) =>
  inStore('readwrite', (store) => {
    for (const [id, file] of files) store.put(file, id)
    for (const id of gone) store.delete(id)
    store.delete(IDBKeyRange.upperBound(new Date(Date.now() - KEPT_MS).toISOString()))
  })

/** Those of the files that are still there. */
export async function recallFiles(ids: Iterable<string>) {
  const found = new Map<string, File>()
  await inStore('readonly', (store) => {
    for (const id of ids) {
      const request = store.get(id)
      request.onsuccess = () => request.result instanceof File && found.set(id, request.result)
    }
  })
  return found
}

async function inStore(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void) {
  try {
    const database = await openDatabase()
    const transaction = database.transaction(STORE, mode)
    work(transaction.objectStore(STORE))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onerror = reject
      transaction.onabort = reject
    }).finally(() => database.close())
  } catch {
    // Refused: see above.
  }
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
