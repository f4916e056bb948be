import type { Socket } from 'node:net'
import { type CompiledQuery, Kysely, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { tagConnectionErrors } from './errors.ts'
import { setDirectConnection } from './listen.ts'
import { connectByPool, createStatementNames, type PreparedQuery, postgresDialect } from './postgres-dialect.ts'
import { shareConnection } from './shared-connection.ts'
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

/** Below this trigram similarity a word is no spelling of another: the threshold of the operator `<%`. */
export const WORD_SIMILARITY_MIN = 0.4

/**
 * Bounds of what one request can take from the pool: a statement, its wait for a lock, and a transaction that is open
 * without running a statement. Work that needs longer lifts them for its own connection.
 */
export type Timeouts = { statementMs: number; lockMs: number; idleInTransactionMs: number }
const TIMEOUTS: Timeouts = { statementMs: seconds(10), lockMs: seconds(8), idleInTransactionMs: seconds(60) }
const LONG_STATEMENT_MS = minutes(10)
export const NO_TIMEOUTS: Timeouts = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

const timeoutSettings = ({ statementMs, lockMs, idleInTransactionMs }: Timeouts) => ({
  statement_timeout: String(statementMs),
  lock_timeout: String(lockMs),
  idle_in_transaction_session_timeout: String(idleInTransactionMs),
})

/** The statement that sets the timeouts of a connection. Zero is no timeout. */
export const setTimeouts = (timeouts: Timeouts) => setStatements(timeoutSettings(timeouts))

const setStatements = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ')

/** What every connection is set to. */
export const sessionSettings = (timeouts = TIMEOUTS): Readonly<Record<string, string>> => ({
  // For short concurrent queries, JIT compilation and parallel workers cost more than they save.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  'pg_trgm.word_similarity_threshold': String(WORD_SIMILARITY_MIN),
  ...timeoutSettings(timeouts),
})

const clientsByPool = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** Remembers the open connections of a pool, for `dropConnections`. */
function trackConnections(pool: pg.Pool) {
  const clients = new Set<pg.PoolClient>()
  clientsByPool.set(pool, clients)
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client as pg.PoolClient))
}

/**
 * Closes all connections of a pool, which opens new ones: those to a server that was demoted stay open otherwise, and every write
 * on them fails. What runs on them fails as it would anyway.
 */
export function dropConnections(pool: pg.Pool) {
  for (const client of clientsByPool.get(pool) ?? [])
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}

/**
 * A pool and two typed query builders on top of it: `sharedDb` is for short reads alone (`shareConnection`). Ending the pool ends
 * them. With `direct`, the connection leads to a pooler in transaction mode, whose clients have no session of their own: nothing is
 * set or prepared there, and what needs a session connects by `direct`.
 */
export function openDatabase(connection: pg.PoolConfig, timeouts = TIMEOUTS, direct?: pg.ClientConfig) {
  // By statements, not by parameters of the connection, which poolers refuse.
  const settings = setStatements(sessionSettings(timeouts))
  const pool = new pg.Pool({
    max: 10,
    // After a quiet minute, the next visitor need not wait for a new connection.
    min: 2,
    connectionTimeoutMillis: seconds(10),
    application_name: 'sanavia',
    types,
    pipeline: true,
    ...(!direct && { onConnect: async (client) => void (await client.query(settings)) }),
    ...connection,
  })
  // A lost idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  tagConnectionErrors(pool)
  trackConnections(pool)
  if (direct) setDirectConnection(pool, direct)
  // Behind a pooler a prepared statement would be on one connection, and its next run on another.
  const connect = connectByPool(pool, direct ? undefined : createStatementNames())
  return {
    pool,
    db: new Kysely<Tables>({ dialect: postgresDialect(connect) }),
    sharedDb: new Kysely<Tables>({ dialect: postgresDialect(shareConnection(connect)) }),
  }
}

/** A transaction of a background job whose statements read whole tables and may run for minutes. */
export const longTransaction = <Result>(db: Database, work: (tx: Tx) => Promise<Result>) =>
  db.transaction().execute(async (tx) => {
    await sql.raw(`set local statement_timeout = ${LONG_STATEMENT_MS}`).execute(tx)
    return work(tx)
  })

/** Where the address of a database stands. */
export type DatabaseAddress =
  | 'DATABASE_URL'
  | 'DATABASE_OWNER_URL'
  | 'DATABASE_DIRECT_URL'
  | 'the address that you gave'

/** Why this database server cannot be used, as one sentence; undefined when it can. */
export async function serverProblem(pool: pg.Pool, setting: DatabaseAddress) {
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < OLDEST_SUPPORTED_VERSION)
      return `The PostgreSQL server at ${setting} is older than version 15. Upgrade it or use another one.`
  } catch (error) {
    const reason = error instanceof Error ? error.message || String((error as { code?: string }).code) : String(error)
    return `The database at ${setting} cannot be used (${reason}). Check the address and that the server is running.`
  }
}

/** A query of the builder, or one that is written out and needs no compilation. */
type Runnable<Row> = { compile: (db: Executor) => CompiledQuery<Row> } | CompiledQuery

/**
 * Runs a query as a prepared statement, so that each connection parses and plans it once: for short statements, whose planning
 * takes longer than their execution. After five runs PostgreSQL uses one plan for all values where it expects that plan to be as
 * good. A text that varies without bound is not prepared, since it would use up the names.
 */
export async function executePrepared<Row>(db: Executor, query: Runnable<Row>): Promise<Row[]> {
  const compiled: CompiledQuery<Row> = 'compile' in query ? query.compile(db) : query
  const prepared: PreparedQuery<Row> = { ...compiled, isPrepared: true }
  return (await db.executeQuery<Row>(prepared)).rows
}

/** A row that was read as JSON, in which instants are texts. */
export type JsonRow<Row> = {
  [Column in keyof Row]: Row[Column] extends Date | null ? Exclude<Row[Column], Date> | string : Row[Column]
}

/** The row with these columns as dates, as if it had been read as columns of its own. */
export function withDates<Row extends object>(row: JsonRow<Row>, columns: readonly (keyof Row)[]): Row {
  const dates = columns.map((column) => [column, row[column] === null ? null : new Date(row[column] as string)])
  return { ...row, ...Object.fromEntries(dates) }
}
