import pg from 'pg'
import { seconds } from '#domain/durations.ts'

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

/** The connection options of a pool. The password is not enumerable there, so a spread loses it. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({ ...options, password: options.password })
