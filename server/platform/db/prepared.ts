import type { Compilable } from 'kysely'
import type pg from 'pg'

/**
 * Runs what a page asks for every time under a name, so that a connection plans it once: that takes longer than running it.
 * A name belongs to one text.
 */
export async function runPrepared<Row extends object>(
  pool: pg.Pool,
  name: string,
  query: Compilable<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile()
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows
}
