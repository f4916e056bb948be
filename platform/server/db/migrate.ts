import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { seconds } from '#platform/rules/durations.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { NO_TIMEOUTS, setTimeouts } from './database.ts'

type Migration = { name: string; sql: string; checksum: string }

const folder = new URL('../../../migrations/', import.meta.url)
const MIGRATIONS_TABLE = `create table migrations (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`
// Advisory lock: processes that start concurrently migrate one after the other.
const LOCK = 7_260_001
const LOCK_POLL_MS = 100

/** The first line of a migration whose statements cannot run in a transaction, such as `create index concurrently`. */
const NO_TRANSACTION = '-- no transaction'
/** What such a migration can hold: statements that run again without harm after an interruption. The name is that of the new index. */
const REPEATABLE_STATEMENT =
  /^(?:create (?:unique )?index concurrently if not exists (?<index>[\w.]+) on |drop index concurrently if exists |alter table (?:only )?[\w.]+ validate constraint \w+$)/

/** Applies the pending migrations, each in its own transaction unless it says otherwise. Returns their names. */
export async function migrate(pool: pg.Pool, migrations?: Migration[]) {
  const known = migrations ?? (await readMigrations())
  const client = await pool.connect()
  try {
    // A migration may rewrite a large table, and waits for one that another process runs.
    await client.query(setTimeouts(NO_TIMEOUTS))
    await acquireLock(client)
    // "if not exists" would need the right to create tables also when there is nothing to do.
    const { rows: tables } = await client.query(
      "select from pg_tables where tablename = 'migrations' and schemaname = current_schema",
    )
    if (tables.length === 0) await client.query(MIGRATIONS_TABLE)
    const { rows } = await client.query<Migration>('select name, checksum from migrations order by name')
    const missing = pendingMigrations(known, rows)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    // Destroys the connection, which releases the lock in whatever state a failed migration left it.
    client.release(true)
  }
}

/**
 * Polls: a session that waits inside `pg_advisory_lock` holds a snapshot, for whose end `create index concurrently` in the session
 * with the lock would wait, a deadlock.
 */
async function acquireLock(client: pg.PoolClient) {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK])
    if (rows[0]?.isMine) return
    await delay(LOCK_POLL_MS)
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

/** Files that only databases from before the baseline have (decision 097): of the old migrations, and of the baseline in 17 files. */
const BEFORE_BASELINE = ['0002_lists.sql', '0001_foundation.sql']

/** Those that are still to run. Throws when the database is newer than this version, or older than the baseline, or a file was changed. */
export function pendingMigrations(known: Migration[], applied: Pick<Migration, 'name' | 'checksum'>[]) {
  if (applied.some(({ name }) => BEFORE_BASELINE.includes(name)))
    throw new StartProblem(
      'This database was made by migrations from before the first release, which no longer exist: export what you need with the version that made it, and start with an empty DATA_DIR or database.',
    )
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

async function apply(client: pg.PoolClient, migration: Migration) {
  const { name, sql } = migration
  try {
    if (sql.startsWith(NO_TRANSACTION)) await applyRepeatably(client, migration)
    else await applyAtomically(client, migration)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

/**
 * Under load, a statement that waits for the lock of a table makes all later statements on that table wait behind it. So it gives up
 * early, lets them pass and tries again.
 */
async function applyAtomically(client: pg.PoolClient, migration: Migration) {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await client.query(migration.sql)
      await insertMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt === LOCK_ATTEMPTS) throw error
      await delay(LOCK_TIMEOUT_MS)
    }
  }
}
const LOCK_TIMEOUT_MS = seconds(1)
const LOCK_ATTEMPTS = 120
const LOCK_NOT_AVAILABLE = '55P03'

/** A comment, a string, a quoted name, a dollar-quoted body, the end of a statement, or code between them. */
const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-/'"$;]+|./g
const COMMENT = /^(--|\/\*)/
const STRING = /^('|\$\w*\$)/

/** The statements of a file of SQL, without comments. Bodies of functions are to be dollar-quoted: one by `begin atomic` is cut. */
function splitStatements(sql: string) {
  const statements = ['']
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ';') statements.push('')
    else statements.push((statements.pop() ?? '') + (COMMENT.test(token) ? ' ' : token))
  }
  return statements.map((statement) => statement.trim()).filter(Boolean)
}

/** A statement for pattern matching: lower case, single spaces, and strings emptied, since they can hold anything. */
const normaliseStatement = (statement: string) =>
  [...statement.matchAll(TOKEN)]
    .map(([token]) => (STRING.test(token) ? "''" : token.replaceAll('"', '').toLowerCase()))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Statement by statement, each committed by itself. An interrupted migration starts again with its first statement. */
async function applyRepeatably(client: pg.PoolClient, migration: Migration) {
  for (const statement of splitStatements(migration.sql)) {
    const match = REPEATABLE_STATEMENT.exec(normaliseStatement(statement))
    if (!match) throw new Error('a migration without a transaction holds a statement that cannot be repeated.')
    const index = match.groups?.index
    if (index) await dropInvalidIndex(client, index)
    await client.query(statement)
  }
  await insertMigration(client, migration)
}

/** An interrupted `create index concurrently` leaves an index that slows writes and answers nothing, and whose name is taken. */
async function dropInvalidIndex(client: pg.PoolClient, index: string) {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  )
  if (rowCount) await client.query(`drop index concurrently ${index}`)
}

const insertMigration = (client: pg.PoolClient, { name, checksum }: Migration) =>
  client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
