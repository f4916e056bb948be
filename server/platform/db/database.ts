import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>
/** What a query runs on: the pool or a transaction. */
export type Executor = Database | Tx

const OLDEST_SUPPORTED_VERSION = 150_000
const DATE = 1082

// A date has no time of day: as a Date object it would be another day in some time zones.
const types = {
  getTypeParser: (oid: number, format?: 'text') =>
    oid === DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
} as pg.CustomTypesConfig

// For short concurrent queries, JIT compilation and parallel workers cost more than they save.
const SHORT_QUERIES = 'set jit = off; set max_parallel_workers_per_gather = 0'

/** A pool and the typed query builder on top of it. Ending the pool ends both. */
export function openDatabase(connection: pg.PoolConfig) {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 5000,
    application_name: 'sanavia',
    types,
    onConnect: async (client) => void (await client.query(SHORT_QUERIES)),
    ...connection,
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** Why this database server cannot be used, as one sentence; undefined when it can. */
export async function serverProblem(pool: pg.Pool) {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < OLDEST_SUPPORTED_VERSION)
      return 'The PostgreSQL server at DATABASE_URL is older than version 15. Upgrade it or use another one.'
  } catch (error) {
    const reason = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
    return `The database at DATABASE_URL cannot be used (${reason}). Check the address and that the server is running.`
  }
}
