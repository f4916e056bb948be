import { lstat, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import { copyIn, copyOut } from '#platform/server/db/copy.ts'
import { openDatabase, serverProblem } from '#platform/server/db/database.ts'
import { MOVED, startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { syncFolder } from '#platform/server/folders.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** The rows of a table: how many, and a hash that does not depend on their order. */
export type TableDigest = { table: string; count: number; hash: string }
/** A table with the columns that are stored as given: generated ones follow from them. */
type TableColumns = { table: string; columns: string }

/** Settings that the text of a value depends on. */
export const SAME_TEXT = `set time zone 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/** All tables of the schema, by name, with their names quoted. */
export async function selectTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select format('%I', class.relname) as table, string_agg(format('%I', attname), ', ' order by attname) as columns
    from pg_class class join pg_attribute on attrelid = class.oid
    where class.relnamespace = current_schema::regnamespace and class.relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''
    group by class.relname order by class.relname`)
  return rows
}

/** Reads every row of the tables. Run it with SAME_TEXT, and in a snapshot where others write. */
export async function digestTables(client: pg.ClientBase, tables: readonly TableColumns[]): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const { table, columns } of tables) {
    const { rows } = await client.query<Omit<TableDigest, 'table'>>(`
      select count(*)::float8 as count,
        coalesce(sum(('x' || left(md5(row(${columns})::text), 16))::bit(64)::bigint::numeric), 0)::text as hash
      from ${table}`)
    const [row] = rows
    if (row) digests.push({ table, ...row })
  }
  return digests
}

/**
 * Copies the embedded database of a stopped installation into an empty database of a server: its schema by our migrations, then
 * the rows in one snapshot and one transaction. Afterwards both have the same rows, and the old one does not start any more.
 */
export async function moveToPostgres(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  url: string,
  now: Date,
): Promise<TableDigest[]> {
  if (databaseUrl)
    throw new StartProblem(
      'DATABASE_URL is set: this installation uses a PostgreSQL server already. Unset it to move the embedded one.',
    )
  const place = join(dataDir, 'postgres')
  // It would be made otherwise.
  if (!(await lstat(place).catch(() => undefined)))
    throw new StartProblem(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the installation.`)
  await prepareTarget(url)
  const embedded = await startEmbedded({ folder: place })
  try {
    await migrateDatabase(embedded.connection)
    return await copyDatabase(embedded.connection, { connectionString: url }, (target) => commit(target, place, now))
  } finally {
    await embedded.stop()
  }
}

/**
 * The mark is made before the commit: if the machine stops in between, the old installation does not start beside a new one that has the
 * same people. It goes again when the server has refused the commit.
 */
async function commit(target: pg.Client, place: string, now: Date) {
  const { host, port, database } = target
  const mark = join(place, MOVED)
  const moved = { to: `${host}:${port}/${database}`, at: now.toISOString() }
  await writeFile(mark, `${JSON.stringify(moved)}\n`, { mode: 0o600, flush: true })
  await syncFolder(place)
  try {
    await target.query('commit')
  } catch (error) {
    if (!(error instanceof pg.DatabaseError))
      throw new StartProblem(
        `The connection was lost at the end of the copy. If the server's database has accounts, the move is done; if it has none, delete ${mark} and try again.`,
      )
    await rm(mark)
    throw error
  }
}

/** An empty database gets our schema. One that has it already, and no account, was prepared by an attempt that failed. */
async function prepareTarget(url: string) {
  const { pool } = openDatabase({ connectionString: url, max: 1 })
  try {
    const problem = await serverProblem(pool, 'the address that you gave')
    if (problem) throw new StartProblem(problem)
    const { rows } = await pool.query<{ tables: number; has_accounts: boolean; encoding: string }>(`
      select count(*)::int as tables, coalesce(bool_or(relname = 'accounts'), false) as has_accounts,
        current_setting('server_encoding') as encoding
      from pg_class where relnamespace = current_schema::regnamespace and relkind in ('r', 'p')`)
    const [found] = rows
    if (found?.encoding !== 'UTF8')
      throw new StartProblem('The database has another encoding than UTF8. Create one with it.')
    const isUsed = found.tables > 0 && !(found.has_accounts && (await isEmpty(pool)))
    if (isUsed) throw new StartProblem('The database at the address that you gave is not empty. Create a new one.')
    await migrate(pool)
  } finally {
    await pool.end()
  }
}

async function isEmpty(pool: pg.Pool) {
  const { rows } = await pool.query<{ is_empty: boolean }>('select not exists (select from accounts) as is_empty')
  return rows[0]?.is_empty === true
}

async function migrateDatabase(connection: pg.PoolConfig) {
  const { pool } = openDatabase({ ...connection, max: 1 })
  await migrate(pool).finally(() => pool.end())
}

async function copyDatabase(from: pg.ClientConfig, to: pg.ClientConfig, commit: (target: pg.Client) => Promise<void>) {
  const source = new pg.Client(from)
  const target = new pg.Client(to)
  for (const client of [source, target]) client.on('error', () => undefined)
  try {
    await Promise.all([source.connect(), target.connect()])
    await source.query(`${SAME_TEXT}; begin isolation level repeatable read read only`)
    // Deferred checks would wait for the end of the transaction, and until then no table could be altered.
    await target.query(`${SAME_TEXT}; begin; set constraints all immediate`)
    const tables = await selectTables(source)
    await withoutConstraints(target, () => copyTables(source, target, tables))
    await copySequences(source, target)
    const digests = await digestTables(source, tables)
    refuseDifferences(digests, await digestTables(target, tables))
    await commit(target)
    // Only the plans of queries suffer without it, until the server does it by itself.
    await target.query('analyze').catch(() => undefined)
    return digests
  } finally {
    await Promise.allSettled([source.end(), target.end()])
  }
}

/**
 * Without triggers, which would derive rows a second time, and without foreign keys, which would want an order of the tables.
 * Adding the keys again checks every row. The owner of the tables may do that; no superuser is needed.
 */
async function withoutConstraints(target: pg.Client, work: () => Promise<void>) {
  const { rows: keys } = await target.query<{ on: string; name: string; definition: string }>(`
    select conrelid::regclass::text as on, format('%I', conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema::regnamespace order by oid`)
  const { rows: triggers } = await target.query<{ on: string; name: string }>(`
    select tgrelid::regclass::text as on, format('%I', tgname) as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema::regnamespace and not tgisinternal and tgenabled = 'O' order by pg_trigger.oid`)
  for (const { on, name } of keys) await target.query(`alter table ${on} drop constraint ${name}`)
  for (const { on, name } of triggers) await target.query(`alter table ${on} disable trigger ${name}`)
  await work()
  for (const { on, name } of triggers) await target.query(`alter table ${on} enable trigger ${name}`)
  for (const { on, name, definition } of keys)
    await target.query(`alter table ${on} add constraint ${name} ${definition}`)
}

/** Migrations have filled some of the tables. */
async function copyTables(source: pg.Client, target: pg.Client, tables: readonly TableColumns[]) {
  await target.query(`truncate ${tables.map(({ table }) => table).join(', ')}`)
  for (const { table, columns } of tables) {
    const rows = copyOut(source, `copy ${table} (${columns}) to stdout`)
    await copyIn(target, `copy ${table} (${columns}) from stdin`, rows)
  }
}

async function copySequences(source: pg.Client, target: pg.Client) {
  const { rows } = await source.query<{ sequence: string }>(`select format('%I', sequencename) as sequence
    from pg_sequences where schemaname = current_schema`)
  for (const { sequence } of rows) {
    const { rows: states } = await source.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${sequence}`,
    )
    const [state] = states
    await target.query('select setval($1::regclass, $2, $3)', [sequence, state?.last_value, state?.is_called])
  }
}

function refuseDifferences(before: readonly TableDigest[], after: readonly TableDigest[]) {
  for (const [at, { table, count, hash }] of before.entries()) {
    const copy = after[at]
    if (copy?.table !== table || copy.count !== count || copy.hash !== hash)
      throw new Error(`The copy of the table ${table} differs from the original.`)
  }
}
