import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database, Executor, Tx } from './database.ts'
import { createStatementNames, nameStatement } from './named-statements.ts'
import { deferAnswer } from './pipelined-transactions.ts'

type Compiling<Row> = { compile: (db: Executor) => CompiledQuery<Row> }

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

/** Like `runPrepared` in a transaction, too: for short statements, whose planning takes longer than their execution. */
export async function executePrepared<Row>(db: Executor, query: Compiling<Row>): Promise<Row[]> {
  const compiled = query.compile(db)
  nameStatement(compiled.sql)
  return (await db.executeQuery(compiled)).rows
}

/**
 * Like `executePrepared` for a statement whose answer is not needed yet: it is sent together with the next statement of the
 * transaction, or with its commit. An error is thrown there. The rows can be awaited after that. `onCommit` is called after
 * the commit, and not at all after a rollback.
 */
export async function executeDeferred<Row>(
  tx: Tx,
  query: Compiling<Row>,
  onCommit?: () => void,
): Promise<{ rows: Promise<Row[]> }> {
  const compiled = query.compile(tx)
  nameStatement(compiled.sql)
  const parameters = [...compiled.parameters]
  const rows = deferAnswer(parameters, onCommit).then((answer) => answer.rows as Row[])
  // Most callers do not await them.
  rows.catch(() => undefined)
  await tx.executeQuery({ ...compiled, parameters })
  return { rows }
}

/** Fewer than those of short statements, and apart from them: there is no end to what can be searched for. */
const searchNames = createStatementNames('text', 40)

/**
 * Runs a statement whose text depends on what is asked for, prepared under a name for its text. Texts beyond the limit run
 * unprepared. After five runs PostgreSQL uses one plan for all parameters where it expects that plan to be as good.
 */
export async function runPreparedText<Row extends object>(
  { db, pool }: { db: Database; pool: pg.Pool },
  statement: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = statement.compile(db)
  return (await pool.query<Row>({ name: searchNames.add(text), text, values: [...parameters] })).rows
}

type Placeholder = { readonly parameter: PropertyKey }

/**
 * A query that is large or frequent enough for building it to matter: it is built and compiled once, with placeholders, and each
 * use only fills in the values. `build` may pass parameters on, but not compute with them.
 */
export function compileOnce<Params extends object, Row>(build: (db: Executor, params: Params) => Compiling<Row>) {
  let compiled: CompiledQuery<Row> | undefined

  function compile(db: Executor): CompiledQuery<Row> {
    const placeholders = new Map<PropertyKey, Placeholder>()
    const params = new Proxy({} as Params, {
      get: (_target, parameter) => {
        const placeholder = placeholders.get(parameter) ?? { parameter }
        placeholders.set(parameter, placeholder)
        return placeholder
      },
    })
    const query = build(db, params).compile(db)
    const isPlaceholder = new Set<unknown>(placeholders.values())
    return {
      ...query,
      parameters: query.parameters.map((value) => (isPlaceholder.has(value) ? value : { constant: value })),
    }
  }

  const bind = (db: Executor, params: Params): CompiledQuery<Row> => {
    compiled ??= compile(db)
    const parameters = compiled.parameters.map((slot) => {
      const { parameter, constant } = slot as { parameter?: keyof Params; constant?: unknown }
      return parameter === undefined ? constant : params[parameter]
    })
    return { ...compiled, parameters }
  }
  return (params: Params): Compiling<Row> => ({ compile: (db) => bind(db, params) })
}

/** A query of `compileOnce`, run by `executePrepared`. */
export function prepareOnce<Params extends object, Row>(build: (db: Executor, params: Params) => Compiling<Row>) {
  const query = compileOnce(build)
  return (db: Executor, params: Params) => executePrepared(db, query(params))
}
