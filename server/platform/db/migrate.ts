import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { StartProblem } from '#server/platform/start-problem.ts'
import { NO_TIMEOUTS, setTimeouts } from './database.ts'

type Migration = { name: string; sql: string; checksum: string }

const folder = new URL('../../../migrations/', import.meta.url)
const MIGRATIONS_TABLE = `create table migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`
// Advisory lock: processes that start concurrently migrate one after the other.
const LOCK = 7_260_001

/** Applies the pending migrations, each in its own transaction. Returns their names. */
export async function migrate(pool: pg.Pool, migrations?: Migration[]) {
  const known = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    // A migration may rewrite a large table, and waits for one that another process runs.
    await client.query(setTimeouts(NO_TIMEOUTS))
    await client.query('select pg_advisory_lock($1)', [LOCK])
    // "if not exists" would need the right to create tables also when there is nothing to do.
    const { rows: tables } = await client.query(
      "select from pg_tables where tablename = 'migrations' and schemaname = current_schema",
    )
    if (tables.length === 0) await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<Migration>('select name, checksum from migrations order by name')
    const missing = pending(known, rows)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Destroys the connection, which releases the lock in whatever state a failed migration left it.
    client.release(true)
  }
}

/** All migrations, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

function pending(known: Migration[], applied: Pick<Migration, 'name' | 'checksum'>[]) {
  for (const { name, checksum } of applied) {
    const match = known.find((migration) => migration.name === name)
    if (!match)
      throw new StartProblem(
        `The database holds the migration ${name}, which this version does not know. Start a newer version.`,
      )
    if (match.checksum !== checksum)
      throw new StartProblem(
        `The migration ${name} was changed after it ran here. Restore the file and add a new migration.`,
      )
  }
  return known.filter(({ name }) => !applied.some((migration) => migration.name === name))
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}
