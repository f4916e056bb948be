import type { CompiledQuery } from 'kysely'
import type { Executor } from './database.ts'
import type { PreparedQuery } from './postgres-dialect.ts'

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
