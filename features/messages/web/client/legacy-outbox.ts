import type { Outgoing } from './state.ts'

/** A row of the outbox as earlier versions stored it, in a database of its own. */
export type LegacyRow = Outgoing & { account: string }

const DATABASE = 'sanavia-chats'
const OBJECT_STORE = 'outbox'

/** The unsent messages that an earlier version has stored; none where storage is refused. */
export async function readLegacyOutbox(): Promise<LegacyRow[]> {
  const database = await openLegacyDatabase()
  if (!database) return []
  const rows = await new Promise<LegacyRow[]>((resolve) => {
    const request = database.transaction(OBJECT_STORE).objectStore(OBJECT_STORE).getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve([])
  })
  database.close()
  return rows
}

/** The database itself stays: a tab that still runs the earlier version may write to it. */
export async function removeLegacyRows(ids: readonly string[]) {
  const database = await openLegacyDatabase()
  if (!database) return
  await new Promise((resolve) => {
    const transaction = database.transaction(OBJECT_STORE, 'readwrite')
    transaction.oncomplete = resolve
    transaction.onabort = resolve
    for (const id of ids) transaction.objectStore(OBJECT_STORE).delete(id)
  })
  database.close()
}

/** Undefined if there is none. Opening must not create it. */
function openLegacyDatabase() {
  return new Promise<IDBDatabase | undefined>((resolve) => {
    if (!('indexedDB' in globalThis)) return resolve(undefined)
    const request = indexedDB.open(DATABASE)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })
}
