import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database, Executor } from './database.ts'
import { createStatementNames, nameStatement } from './named-statements.ts'

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
export async function executePrepared<Row>(
  db: Executor,
  query: { compile: (db: Executor) => CompiledQuery<Row> },
): Promise<Row[]> {
  const compiled = query.compile(db)
  nameStatement(compiled.sql)
  return (await db.executeQuery(compiled)).rows
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
 * Like `executePrepared` for a query that is large or frequent enough for building it to matter: it is built and compiled
 * once, with placeholders, and each run only fills in the values. `build` may pass parameters on, but not compute with them.
 */
export function prepareOnce<Params extends object, Row>(
  build: (db: Executor, params: Params) => { compile: (db: Executor) => CompiledQuery<Row> },
) {
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
    nameStatement(query.sql)
    const isPlaceholder = new Set<unknown>(placeholders.values())
    return {
      ...query,
      parameters: query.parameters.map((value) => (isPlaceholder.has(value) ? value : { constant: value })),
    }
  }

  return async (db: Executor, params: Params): Promise<Row[]> => {
    compiled ??= compile(db)
    const parameters = compiled.parameters.map((slot) => {
      const { parameter, constant } = slot as { parameter?: keyof Params; constant?: unknown }
      return parameter === undefined ? constant : params[parameter]
    })
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
