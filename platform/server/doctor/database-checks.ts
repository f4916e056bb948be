import { stat } from 'node:fs/promises'
import type pg from 'pg'
import { seconds } from '#platform/rules/durations.ts'
import type { Config } from '#platform/server/config.ts'
import { type Database, type DatabaseAddress, openDatabase, serverProblem } from '#platform/server/db/database.ts'
import { reachEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { pendingMigrations, readMigrations } from '#platform/server/db/migrate.ts'
import { isSuperuser } from '#platform/server/db/roles.ts'
import type { EncryptedColumn } from '#platform/server/feature.ts'
import { assertKeysAvailable } from '#platform/server/key-rotation.ts'
import { type Finding, problem, STEP_TIMEOUT_MS, warning } from './finding.ts'

type Opened = { pool: pg.Pool; db: Database }
const TIMEOUTS = { statementMs: STEP_TIMEOUT_MS, lockMs: STEP_TIMEOUT_MS, idleInTransactionMs: STEP_TIMEOUT_MS }
const EXTENSIONS = ['unaccent', 'pg_trgm', 'btree_gin', 'btree_gist']
/** Sessions, one-time codes and appointments compare times of both clocks. */
const CLOCK_DIFFERENCE_MAX_MS = seconds(5)

/** The database of this installation: its own server, or the embedded one. Nothing is migrated or changed. */
export async function checkDatabase(config: Config, encrypted: readonly EncryptedColumn[]): Promise<Finding[]> {
  if (!config.databaseUrl) return checkEmbedded(config, encrypted)
  const pooler = config.databaseDirectUrl
    ? await withDatabase('DATABASE_URL', config.databaseUrl, async () => [], true)
    : []
  const [url, setting] = config.databaseDirectUrl
    ? ([config.databaseDirectUrl, 'DATABASE_DIRECT_URL'] as const)
    : ([config.databaseUrl, 'DATABASE_URL'] as const)
  const findings = await withDatabase(setting, url, async (opened) => [
    ...(await contentFindings(opened, config, encrypted)),
    ...(await roleFindings(opened, setting)),
    ...(await ownerFindings(opened, config)),
  ])
  return [...pooler, ...findings]
}

async function checkEmbedded(config: Config, encrypted: readonly EncryptedColumn[]) {
  const folder = `${config.dataDir}/postgres`
  const isThere = await stat(folder).catch(() => undefined)
  if (!isThere) return [warning('There is no database yet. The first "npm start" makes it in DATA_DIR.')]
  const { connection, close } = await reachEmbedded({ folder })
  const opened = openDatabase({ ...connection, max: 1 }, TIMEOUTS)
  try {
    return await contentFindings(opened, config, encrypted)
  } finally {
    await opened.pool.end()
    await close()
  }
}

/** Through a pooler nothing is set on the connection, which would stay with its next user. */
async function withDatabase(
  setting: DatabaseAddress,
  connectionString: string,
  work: (opened: Opened) => Promise<Finding[]>,
  isPooler = false,
) {
  const connection = { connectionString, max: 1, connectionTimeoutMillis: STEP_TIMEOUT_MS }
  const opened = openDatabase(connection, TIMEOUTS, isPooler ? { connectionString } : undefined)
  try {
    const unusable = await serverProblem(opened.pool, setting)
    return unusable ? [problem(unusable)] : await work(opened)
  } finally {
    await opened.pool.end()
  }
}

async function contentFindings({ pool, db }: Opened, config: Config, encrypted: readonly EncryptedColumn[]) {
  const { rows } = await pool.query<{ isMigrated: boolean; isReadOnly: boolean }>(
    `select to_regclass('migrations') is not null as "isMigrated",
       current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  const findings = [...(await clockFindings(pool)), ...(await extensionFindings(pool))]
  if (rows[0]?.isReadOnly)
    findings.push(
      problem('The database takes no writes: its server is a standby, or is set to read-only. Use the primary.'),
    )
  if (!rows[0]?.isMigrated) return [...findings, warning('The database is empty. The first start migrates it.')]
  const applied = await pool.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  const pending = pendingMigrations(await readMigrations(), applied.rows)
  if (pending.length > 0)
    return [
      ...findings,
      warning(`Migrations to run: ${pending.length}, from ${pending[0]?.name} on. The next start runs them.`),
    ]
  await assertKeysAvailable({ config, db }, encrypted)
  return findings
}

async function clockFindings(pool: pg.Pool) {
  const before = Date.now()
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  const after = Date.now()
  const at = rows[0]?.at.getTime() ?? after
  const difference = Math.max(before - at, at - after, 0)
  if (difference <= CLOCK_DIFFERENCE_MAX_MS) return []
  return [
    problem(
      `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} seconds. Synchronise both by NTP.`,
    ),
  ]
}

async function extensionFindings(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>('select name from pg_available_extensions where name = any($1)', [
    EXTENSIONS,
  ])
  return EXTENSIONS.filter((name) => !rows.some((row) => row.name === name)).map((name) =>
    problem(`The database server lacks the extension ${name}. Install the package with its contrib modules.`),
  )
}

async function roleFindings({ pool }: Opened, setting: DatabaseAddress) {
  const { rows } = await pool.query<{ role: string; canWrite: boolean }>(
    `select current_user as role, to_regclass('accounts') is null or (select bool_and(has_table_privilege(
       to_regclass('accounts'), privilege)) from unnest('{select,insert,update,delete}'::text[]) privilege) as "canWrite"`,
  )
  const findings = (await isSuperuser(pool))
    ? [
        warning(
          `The role of ${setting} is a superuser, who can change ledger and audit log. Give the server a role of its own, and set DATABASE_OWNER_URL for migrations.`,
        ),
      ]
    : []
  if (!rows[0]?.canWrite)
    findings.push(
      problem(
        `The role "${rows[0]?.role}" of ${setting} may not read and write the tables. Set DATABASE_OWNER_URL to their owner: the next start grants what is needed.`,
      ),
    )
  return findings
}

/** One server and one of its databases, whatever the address. */
const identityOf = async (pool: pg.Pool) =>
  JSON.stringify((await pool.query('select pg_postmaster_start_time()::text, current_database()')).rows[0])

async function ownerFindings({ pool }: Opened, { databaseOwnerUrl }: Config) {
  if (!databaseOwnerUrl) return []
  return withDatabase('DATABASE_OWNER_URL', databaseOwnerUrl, async (owner) => {
    if ((await identityOf(owner.pool)) !== (await identityOf(pool)))
      return [problem('DATABASE_OWNER_URL leads to another database than DATABASE_URL. Migrations would run there.')]
    const { rows } = await owner.pool.query<{ canCreate: boolean }>(
      `select has_schema_privilege('public', 'create') as "canCreate"`,
    )
    return rows[0]?.canCreate
      ? []
      : [problem('The role of DATABASE_OWNER_URL may not create tables. Make it the owner of the database.')]
  })
}
