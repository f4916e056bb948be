import pg from 'pg'
import { seconds } from '#platform/rules/durations.ts'

type ListenOptions = {
  /** The application_name of the connection. */
  name: string
  onNotification: (payload: string) => void
  /** Notifications may have been lost while there was no connection. */
  onGap: () => void
}

const RETRY_MS = seconds(1)

/** Subscribes to a LISTEN/NOTIFY channel on a connection of its own, which is reopened when it is lost. */
export function listenOn(connection: pg.ClientConfig, channel: string, { name, onNotification, onGap }: ListenOptions) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function listen() {
    const fresh = new pg.Client({ ...connection, application_name: name, keepAlive: true })
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      onGap()
      if (!isClosed) retry = setTimeout(retryListen, RETRY_MS)
    })
    fresh.on('notification', ({ payload = '' }) => onNotification(payload))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    onGap()
  }
  const retryListen = () => listen().catch(() => client?.end().catch(() => undefined))

  return {
    ready: listen(),
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

const directConnections = new WeakMap<pg.Pool, pg.ClientConfig>()

/** Behind a pooler in transaction mode: the address of the database itself. */
export const setDirectConnection = (pool: pg.Pool, direct: pg.ClientConfig) => void directConnections.set(pool, direct)

/**
 * How to open a session of one's own on the database of a pool, for LISTEN and the like. The password is not enumerable in the
 * options of the pool, so a spread loses it.
 */
export const connectionOf = (pool: pg.Pool): pg.ClientConfig =>
  directConnections.get(pool) ?? { ...pool.options, password: pool.options.password }
