import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { minutes } from '#domain/durations.ts'
import { buildApp } from '#server/app.ts'
import { setHashCost } from '#server/features/accounts/passwords.ts'
import { registry } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { createContents } from '#server/platform/contents/contents.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { openFileStore } from '#server/platform/files/open-file-store.ts'
import { CHEAP_HASHES, settings, world } from './world.ts'

setHashCost(CHEAP_HASHES)

/** On a busy machine a hundred requests at once wait longer for four connections than visitors should. */
const PATIENCE_MS = minutes(2)
const PATIENT = { statementMs: PATIENCE_MS, lockMs: PATIENCE_MS, idleInTransactionMs: PATIENCE_MS }

// Runs for every test file, though all files of a process share what they import.
beforeAll(async () => {
  world.ownerConnection = await freshDatabase()
  world.connection = { ...world.ownerConnection, ...inject('applicationRole') }
  const dataDir = join(inject('scratch'), world.connection.database ?? '')
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', EXCHANGE_RATES: 'off' }),
    demo: false,
    dataDir,
    ...settings.config,
  }
  const files = await openFileStore(config)
  const now = () => settings.now()
  world.ctx = {
    config,
    ...openDatabase({ ...world.connection, max: 4, connectionTimeoutMillis: PATIENCE_MS }, PATIENT),
    files,
    now,
    registry,
    demoAccounts: null,
    contents: createContents(),
  }
  world.app = await buildApp(world.ctx)
})

afterAll(async () => {
  await world.app?.close()
  if (!world.ctx?.pool.ended) await world.ctx?.pool.end()
  Object.assign(settings, { config: {}, now: () => new Date() })
})

/** A copy of the migrated template; the whole server is thrown away after the run. */
async function freshDatabase(): Promise<pg.PoolConfig> {
  const server = inject('postgres')
  const database = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client(server)
  await client.connect()
  // Only one copy of a template can be made at a time. Copying its files takes half the CPU of the write-ahead log.
  await client.query('select pg_advisory_lock(1)')
  await client.query(`create database ${database} template template_sanavia strategy file_copy`)
  await client.end()
  return { ...server, database }
}
