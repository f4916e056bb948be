import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/server/db/migrate.ts'
import {
  APPLICATION_ROLE,
  createApplicationRole,
  grantApplicationRole,
  newPassword,
} from '#platform/server/db/roles.ts'
import { makeThrowawayFolder, memoryOrDisk, startThrowawayServer } from '#scripts/throwaway.ts'
import { findOtherPrograms } from '#test/servers/other-postgres.ts'

type Connection = { host: string; port: number; user: string; password: string; database: string; ssl: boolean }

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server with the migrated database `template_sanavia`, of which test files make copies. */
    postgres: Connection
    /** The role under which the server works on it, which owns nothing. */
    applicationRole: { user: string; password: string }
    /** A folder for the files of tests, which is gone after the run even when it is interrupted. */
    scratch: string
  }
}

const TEMPLATE = 'template_sanavia'

/** Brings up the server that the tests of a project share. */
export default async function setUp({ name, provide }: TestProject) {
  const { connection, stop } = await openServer(name)
  const applicationRole = await makeTemplate(connection)
  // Servers of tests that are about durable writes synchronise their files: in memory that costs nothing.
  const scratch = await makeThrowawayFolder(await memoryOrDisk())
  provide('postgres', connection)
  provide('applicationRole', applicationRole)
  provide('scratch', scratch.folder)
  return () => stop().finally(scratch.remove)
}

async function openServer(project: string): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  if (project !== 'server-other') return startThrowawayServer()
  const url = process.env.TEST_DATABASE_URL
  if (!url) return startThrowawayServer(await findOtherPrograms())
  const { host, port, user, password, database, ssl } = new pg.Client(url)
  const connection = {
    host,
    port,
    user: user ?? '',
    password: password ?? '',
    database: database ?? '',
    ssl: Boolean(ssl),
  }
  return { connection, stop: () => removeDatabases(connection) }
}

async function makeTemplate(connection: Connection) {
  await onServer(connection, `drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`)
  const pool = new pg.Pool({ ...connection, database: TEMPLATE })
  await migrate(pool)
  const password = newPassword()
  await createApplicationRole(pool, password)
  await grantApplicationRole(pool, APPLICATION_ROLE)
  await pool.end()
  return { user: APPLICATION_ROLE, password }
}

/** A server given by TEST_DATABASE_URL is left as it was. */
async function removeDatabases(connection: Connection) {
  const made = await onServer(connection, `select datname from pg_database where datname ~ '^test_[0-9a-f]{12}$'`)
  const names = [TEMPLATE, ...made.map(({ datname }) => datname)]
  await onServer(connection, ...names.map((name) => `drop database if exists ${name} with (force)`))
}

async function onServer(connection: Connection, ...statements: string[]) {
  const client = new pg.Client(connection)
  await client.connect()
  const rows: Record<string, string>[] = []
  for (const statement of statements) rows.push(...(await client.query(statement)).rows)
  await client.end()
  return rows
}
