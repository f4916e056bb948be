import type pg from 'pg'

/**
 * Names for the texts of prepared statements, which each connection keeps in memory with their plans. The first texts win: those
 * beyond the limit have no name, and run unprepared.
 */
export function createStatementNames(prefix: string, max: number) {
  const namesByText = new Map<string, string>()
  return {
    find: (text: string) => namesByText.get(text),
    add: (text: string) => {
      if (!namesByText.has(text) && namesByText.size < max) namesByText.set(text, `${prefix}-${namesByText.size + 1}`)
      return namesByText.get(text)
    },
  }
}

const names = createStatementNames('statement', 200)

/** From now on every connection runs this text as a prepared statement. */
export const nameStatement = (text: string) => void names.add(text)

/** Kysely passes texts and parameters to the driver: their names are looked up on the way. */
export function enableNamedStatements(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const queryNamed = (text: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? names.find(text) : undefined
      return query(name ? { name, text } : text, ...rest)
    }
    client.query = queryNamed as typeof client.query
  })
}

/** Behind a pooler in transaction mode a prepared statement would be on one connection, and its next run on another. */
export function removeStatementNames(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const queryUnnamed = (statement: unknown, ...rest: unknown[]) => {
      if (typeof statement !== 'object' || statement === null || !('name' in statement))
        return query(statement, ...rest)
      const { name: _, ...unnamed } = statement
      return query(unnamed, ...rest)
    }
    client.query = queryUnnamed as typeof client.query
  })
}
