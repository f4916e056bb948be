import { openKeyValueStore } from '#platform/web/storage/key-value-store.ts'
import { type LegacyRow, readLegacyOutbox, removeLegacyRows } from './legacy-outbox.ts'
import type { Outgoing } from './state.ts'

/** The durable part of the outbox. All tabs of a browser share it. */
export type OutboxStore = {
  /** In the order in which they were written. */
  list: () => Promise<Outgoing[]>
  put: (message: Outgoing) => Promise<void>
  remove: (id: string) => Promise<void>
  clear: () => Promise<void>
}

type Row = Outgoing & { account: string }

const keyOf = (account: string, id: string) => `${account} ${id}`

/**
 * The unsent messages of one account in IndexedDB, so that they survive a reload. Those of accounts that were signed in
 * here before are deleted. Where the browser refuses storage (private mode, full disk), they live in memory.
 */
export function openOutboxStore(account: string): OutboxStore {
  const database = openKeyValueStore<Row>('sanavia-outbox')
  const memory = new Map<string, Outgoing>()

  /** Copies before it deletes: a message is in one of the two databases at any time. */
  const migrate = async (legacy: readonly LegacyRow[]) => {
    const own = legacy.filter((row) => row.account === account)
    const isCopied = await database.write({ put: own.map((row) => [keyOf(account, row.id), row]) })
    if (isCopied) await removeLegacyRows(legacy.map(({ id }) => id))
  }
  const removeOtherAccounts = async () => {
    const others = (await database.list()).filter((row) => row.account !== account)
    if (others.length > 0) await database.write({ remove: others.map((row) => keyOf(row.account, row.id)) })
  }
  const prepare = async () => {
    const legacy = await readLegacyOutbox()
    if (legacy.length > 0) await migrate(legacy)
    await removeOtherAccounts()
  }
  const whenReady = prepare()
  return {
    list: async () => {
      await whenReady
      const stored = await database.list(keyOf(account, ''))
      return [...stored, ...memory.values()].sort((one, other) => one.order - other.order)
    },
    put: async (message) => {
      await whenReady
      const isStored = await database.write({ put: [[keyOf(account, message.id), { ...message, account }]] })
      if (!isStored) memory.set(message.id, message)
    },
    remove: async (id) => {
      memory.delete(id)
      await whenReady
      await database.write({ remove: [keyOf(account, id)] })
    },
    clear: async () => {
      memory.clear()
      await whenReady
      await database.clear()
    },
  }
}
