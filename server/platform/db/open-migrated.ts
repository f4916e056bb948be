import type pg from 'pg'
import { StartProblem } from '#server/platform/start-problem.ts'
import { openDatabase, serverProblem } from './database.ts'
import { migrate } from './migrate.ts'
import { APPLICATION_ROLE, createApplicationRole, grantApplicationRole, isSuperuser } from './roles.ts'

type Urls = { databaseUrl: string; databaseOwnerUrl: string | undefined }
/** How the server connects, and what the operator should know about it. */
export type MigratedDatabase = { connection: pg.PoolConfig; warning?: string }

/** Migrates the embedded database as its owner. The server gets a role that owns nothing, with a password of this start. */
export async function migrateEmbedded(owner: pg.PoolConfig): Promise<MigratedDatabase> {
  return withPool(owner, async (pool) => {
    await migrate(pool)
    const password = await createApplicationRole(pool)
    await grantApplicationRole(pool, APPLICATION_ROLE)
    return { connection: { ...owner, user: APPLICATION_ROLE, password } }
  })
}

/** Migrates a database of the operator's own: as the owner, when there is one besides the role of the server. */
export async function migrateExternal({ databaseUrl, databaseOwnerUrl }: Urls): Promise<MigratedDatabase> {
  const connection = { connectionString: databaseUrl }
  const { role, warning } = await withPool(connection, async (pool) => {
    const problem = await serverProblem(pool, 'DATABASE_URL')
    if (problem) throw new StartProblem(problem)
    if (!databaseOwnerUrl) await migrate(pool)
    const { rows } = await pool.query<{ role: string }>('select current_user as role')
    return { role: rows[0]?.role ?? '', warning: (await isSuperuser(pool)) ? SUPERUSER_WARNING : undefined }
  })
  if (databaseOwnerUrl) await migrateAsOwner(databaseOwnerUrl, role)
  return { connection, ...(warning && { warning }) }
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

async function withPool<Result>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<Result>) {
  const { pool } = openDatabase({ ...connection, max: 1 })
  return work(pool).finally(() => pool.end())
}
