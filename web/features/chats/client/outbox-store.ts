import type { Outgoing } from './outbox.ts'

/** Where messages wait that are not sent yet: all tabs of a browser share it. */
export type OutboxStore = {
  /** In the order in which they were written. */
  list: () => Promise<Outgoing[]>
  put: (message: Outgoing) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
}

const DATABASE = 'sanavia-chats'
const MESSAGES = 'outbox'

/**
 * The messages of one account, kept by the browser until they are sent, so that they survive a reload. Those of anybody
 * who was signed in here before are dropped. Where the browser refuses (private mode, full disk), memory stands in.
 */
export function openOutboxStore(account: string, opened: Promise<IDBDatabase> = openDatabase()): OutboxStore {
  const memory = new Map<string, Outgoing>()
  const whenOpen = opened.then(async (database) => {
    await dropOthers(database, account)
    return database
  })
  whenOpen.catch(() => {})
  const attempt = async <Result>(work: (database: IDBDatabase) => Promise<Result>, instead: Result) =>
    whenOpen.then(work).catch(() => instead)
  return {
    list: async () => {
      const kept = await attempt((database) => rowsOf(database, account), [])
      return [...kept, ...memory.values()].sort((one, other) => one.order - other.order)
    },
    put: async (message) => {
      const isKept = await attempt((database) => write(database, (rows) => rows.put({ ...message, account })), false)
      if (!isKept) memory.set(message.id, message)
    },
    remove: async (id) => {
      memory.delete(id)
      await attempt((database) => write(database, (rows) => rows.delete(id)), false)
    },
    clear: async () => {
      memory.clear()
      await attempt((database) => write(database, (rows) => rows.clear()), false)
    },
  }
}

type Row = Outgoing & { account: string }

function openDatabase() {
  return new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(MESSAGES, { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function rowsOf(database: IDBDatabase, account: string) {
  const rows = await new Promise<Row[]>((resolve, reject) => {
    const request = database.transaction(MESSAGES).objectStore(MESSAGES).getAll()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return rows.filter((row) => row.account === account)
}

/** True once it is on the disk. */
function write(database: IDBDatabase, change: (rows: IDBObjectStore) => void) {
  return new Promise<true>((resolve, reject) => {
    const transaction = database.transaction(MESSAGES, 'readwrite')
    transaction.oncomplete = () => resolve(true)
    transaction.onabort = () => reject(transaction.error)
    change(transaction.objectStore(MESSAGES))
  })
}

function dropOthers(database: IDBDatabase, account: string) {
  return write(database, (rows) => {
    const request = rows.openCursor()
    request.onsuccess = () => {
      const row = request.result
      if (row && (row.value as Row).account !== account) row.delete()
      row?.continue()
    }
  })
}
