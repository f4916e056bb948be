import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { statementReports } from '#platform/server/telemetry/reports.ts'
import { connectFailure } from './errors.ts'

/** A query that is run as a prepared statement. */
export type PreparedQuery<Row> = CompiledQuery<Row> & { isPrepared: true }
type Query = CompiledQuery & { isPrepared?: true }

/** A connection of the pool until its release. */
export type Connection = DatabaseConnection & {
  begin: (settings: TransactionSettings) => void
  commit: () => Promise<void>
  rollback: () => Promise<void>
  release: (isBroken?: boolean) => void
}
/** How a driver gets its connections, and gives them back. */
export type Connect = () => Promise<Connection>

/** The dialect of Kysely for PostgreSQL, with a connection that prepares statements. */
export const postgresDialect = (connect: Connect): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createDriver: () => createDriver(connect),
})

const createDriver = (connect: Connect): Driver => ({
  init: async () => undefined,
  acquireConnection: connect,
  beginTransaction: async (connection: Connection, settings) => connection.begin(settings),
  commitTransaction: (connection: Connection) => connection.commit(),
  rollbackTransaction: (connection: Connection) => connection.rollback(),
  releaseConnection: async (connection: Connection) => connection.release(),
  // The pool is ended by those who have opened it.
  destroy: async () => undefined,
})

/** Connections of a pool whose clients have the option `pipeline`. Without names nothing is prepared. */
export function connectByPool(pool: pg.Pool, names: StatementNames | undefined): Connect {
  return async () => {
    const client = await pool.connect().catch((error) => Promise.reject(connectFailure(error)))
    return toConnection(client, names)
  }
}

function toConnection(client: pg.PoolClient, names: StatementNames | undefined): Connection {
  let unsentBegin: string | undefined
  let isLost = false

  async function send(statement: pg.QueryConfig) {
    const startedAt = performance.now()
    const report = (isFailed: boolean) =>
      statementReports.publish({ text: statement.text, ms: performance.now() - startedAt, isFailed })
    try {
      const answer = await client.query(statement)
      report(false)
      return answer
    } catch (error) {
      report(true)
      throw error
    }
  }

  /** Pipelining: BEGIN is sent with the first statement, since a round trip costs more than most statements. */
  async function sendInTransaction(statement: pg.QueryConfig) {
    if (unsentBegin === undefined) return send(statement)
    const begin = { text: unsentBegin }
    unsentBegin = undefined
    const [, answer] = await Promise.all([send(begin), send(statement)])
    return answer
  }

  /** A transaction without a statement, which ends as it began. */
  function hasNotBegun() {
    const isUnsent = unsentBegin !== undefined
    unsentBegin = undefined
    return isUnsent
  }

  return {
    executeQuery: async <Row>({ sql: text, parameters, isPrepared }: Query) => {
      const name = isPrepared && names?.nameOf(text)
      return toResult<Row>(await sendInTransaction({ text, values: [...parameters], ...(name && { name }) }))
    },
    // biome-ignore lint/correctness/useYield: nothing here streams rows
    streamQuery: async function* () {
      throw new Error('Rows are not streamed.')
    },
    begin: ({ isolationLevel, accessMode }) => {
      const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
      unsentBegin = `begin${isolation}${accessMode ? ` ${accessMode}` : ''}`
    },
    commit: async () => {
      if (hasNotBegun()) return
      // PostgreSQL answers so after a statement that failed.
      const { command } = await send({ text: 'commit' })
      if (command === 'ROLLBACK') throw new AbortedTransactionError()
    },
    rollback: async () => {
      if (hasNotBegun()) return
      try {
        await send({ text: 'rollback' })
      } catch (error) {
        isLost = true
        throw error
      }
    },
    release: (isBroken = false) => client.release(isBroken || isLost),
  }
}

const COUNTING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const toResult = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  rows: rows ?? [],
  ...(COUNTING.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
})

/** Each connection keeps the plans of all of its prepared statements in memory. */
const NAMES_MAX = 240

export type StatementNames = ReturnType<typeof createStatementNames>

/**
 * Names of prepared statements, one for each text. The first texts win: those beyond the limit have no name, and run
 * unprepared.
 */
export function createStatementNames(max = NAMES_MAX) {
  const names = new Map<string, string>()
  return {
    nameOf: (text: string) => {
      if (!names.has(text) && names.size < max) names.set(text, `statement-${names.size + 1}`)
      return names.get(text)
    },
  }
}
