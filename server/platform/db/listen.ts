import pg from 'pg'

type ListenOptions = {
  /** How the connection is called in the database's list of them. */
  name: string
  onNotification: (payload: string) => void
  /** Something may have been told that nobody heard. */
  onGap: () => void
}

const RETRY_MS = 1000

/** Hears whatever is told on a channel, in this process or another, until closed. */
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
      if (!isClosed) retry = setTimeout(tryToListen, RETRY_MS)
    })
    fresh.on('notification', ({ payload = '' }) => onNotification(payload))
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    onGap()
  }
  const tryToListen = () => listen().catch(() => client?.end().catch(() => undefined))

  return {
    ready: listen(),
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

/** What a pool connects with. It hides its password from those who copy its options. */
export const connectionOf = ({ options }: pg.Pool): pg.ClientConfig => ({ ...options, password: options.password })
