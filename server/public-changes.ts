import pg from 'pg'

const CHANNEL = 'public_data_changed'
const RETRY_MS = 1000

/** Tells whenever public data changed, in this process or another, until closed. */
export function watchPublicChanges(connection: pg.ClientConfig, changed: () => void) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  async function listen() {
    const fresh = new pg.Client({ ...connection, application_name: 'sanavia changes', keepAlive: true })
    client = fresh
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      // What changed in the meantime went unheard.
      changed()
      if (!isClosed) retry = setTimeout(tryToListen, RETRY_MS)
    })
    fresh.on('notification', changed)
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    changed()
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
