import type pg from 'pg'

/** Each connection keeps every prepared statement in memory. Beyond the limit, texts run unprepared. */
const NAMES_MAX = 200
const namesByText = new Map<string, string>()

/** From now on every connection runs this text as a prepared statement. */
export function nameStatement(text: string) {
  if (!namesByText.has(text) && namesByText.size < NAMES_MAX) namesByText.set(text, `statement-${namesByText.size + 1}`)
}

/** Kysely passes texts and parameters to the driver: their names are looked up on the way. */
export function enableNamedStatements(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const queryNamed = (text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? namesByText.get(text) : undefined
      return query(name ? { name, text } : text, ...rest)
    }
    client.query = queryNamed as typeof client.query
  })
}
