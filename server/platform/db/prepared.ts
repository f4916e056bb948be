import type { Compilable } from 'kysely'
import type pg from 'pg'

/**
 * Runs a query as a named prepared statement, so that each connection parses and plans it once. A name belongs to one
 * query text.
 */
export async function runPrepared<Row extends object>(
  pool: pg.Pool,
  name: string,
  query: Compilable<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows
}
