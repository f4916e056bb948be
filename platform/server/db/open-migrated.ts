import { availableParallelism } from 'node:os'
import type pg from 'pg'
import { StartProblem } from '#platform/server/start-problem.ts'
import { openDatabase, serverProblem } from './database.ts'
import { connectionOf } from './listen.ts'
import { migrate } from './migrate.ts'
import { checkPooler, storeSettings } from './pooler.ts'
import { APPLICATION_ROLE, createApplicationRole, grantApplicationRole, isSuperuser, newPassword } from './roles.ts'

type Urls = { databaseUrl: string; databaseOwnerUrl: string | undefined; databaseDirectUrl: string | undefined }
/** How the server connects, once the database is migrated, and what the operator should know about it. */
export type MigratableDatabase = {
  connection: pg.PoolConfig
  /** The address past a pooler in transaction mode. */
  direct?: pg.ClientConfig
  migrate: () => Promise<{ warning?: string }>
}

/** The embedded database, migrated as its owner. The server gets a role that owns nothing, with a password of this start. */
export function embeddedDatabase(owner: pg.PoolConfig): MigratableDatabase {
  const password = newPassword()
  const migrateAndGrant = async (pool: pg.Pool) => {
    await migrate(pool)
    await createApplicationRole(pool, password)
    await grantApplicationRole(pool, APPLICATION_ROLE)
    return {}
  }
  return {
    connection: { ...owner, user: APPLICATION_ROLE, password, max: poolSize() },
    migrate: () => withPool(owner, migrateAndGrant),
  }
}

/** A database of the operator's own, migrated as the owner, when there is one besides the role of the server. */
export function externalDatabase(urls: Urls): MigratableDatabase {
  const { databaseUrl, databaseDirectUrl } = urls
  return {
    connection: { connectionString: databaseUrl },
    ...(databaseDirectUrl && { direct: { connectionString: databaseDirectUrl } }),
    migrate: () => migrateExternal(urls),
  }
}

async function migrateExternal({ databaseUrl, databaseOwnerUrl, databaseDirectUrl }: Urls) {
  const [url, setting] = databaseDirectUrl
    ? ([databaseDirectUrl, 'DATABASE_DIRECT_URL'] as const)
    : ([databaseUrl, 'DATABASE_URL'] as const)
  return withPool({ connectionString: url }, async (pool) => {
    const problem = await serverProblem(pool, setting)
    if (problem) throw new StartProblem(problem)
    const { rows } = await pool.query<{ role: string }>('select current_user as role')
    if (databaseOwnerUrl) await migrateAsOwner(databaseOwnerUrl, rows[0]?.role ?? '')
    else await migrate(pool)
    const pooling = databaseDirectUrl ? await preparePooler(databaseUrl, pool) : undefined
    const warning = (await isSuperuser(pool)) ? SUPERUSER_WARNING : pooling
    return warning ? { warning } : {}
  })
}

async function preparePooler(databaseUrl: string, direct: pg.Pool) {
  await storeSettings(direct)
  const { pool } = openDatabase({ connectionString: databaseUrl, max: 1 }, undefined, connectionOf(direct))
  try {
    const problem = await serverProblem(pool, 'DATABASE_URL')
    if (problem) throw new StartProblem(problem)
    return await checkPooler(pool, direct)
  } finally {
    await pool.end()
  }
}

const SUPERUSER_WARNING =
  'The role of DATABASE_URL is a superuser, who can change ledger and audit log. Give the server a role of its own, and set DATABASE_OWNER_URL for migrations.'

async function migrateAsOwner(databaseOwnerUrl: string, role: string) {
  await withPool({ connectionString: databaseOwnerUrl }, async (pool) => {
    const problem = await serverProblem(pool, 'DATABASE_OWNER_URL')
    if (problem) throw new StartProblem(problem)
    await migrate(pool)
    const { rows } = await pool.query<{ owner: string }>('select current_user as owner')
    if (rows[0]?.owner !== role) await grantApplicationRole(pool, role)
  })
}

/**
 * Of a database that shares the cores with the server: more connections than these only wait for each other, and each keeps
 * the plans of all its statements, 13 MB.
 */
const poolSize = () => Math.min(Math.max(2 * availableParallelism() + 2, 6), 10)

async function withPool<Result>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<Result>) {
  const { pool } = openDatabase({ ...connection, max: 1 })
  return work(pool).finally(() => pool.end())
}
