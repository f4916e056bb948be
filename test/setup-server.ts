import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { registry } from '#app/server/features.ts'
import { setHashCost } from '#features/accounts/server/passwords/passwords.ts'
import { createContents } from '#features/site-content/server/contents.ts'
import { minutes } from '#platform/rules/durations.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/db/database.ts'
import { openFileStore } from '#platform/server/files/open-file-store.ts'
import { readClock } from './clock.ts'
import { takeDatabase } from './databases.ts'
import { serverLog } from './server-log.ts'
import { CHEAP_HASHES, settings, world } from './world.ts'

setHashCost(CHEAP_HASHES)

/** On a busy machine a hundred requests at once wait longer for four connections than visitors should. */
const PATIENCE_MS = minutes(2)
const PATIENT = { statementMs: PATIENCE_MS, lockMs: PATIENCE_MS, idleInTransactionMs: PATIENCE_MS }

// Runs for every test file, though all files of a process share what they import.
beforeAll(async () => {
  world.ownerConnection = await takeDatabase()
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
  world.app = await buildApp(world.ctx, undefined, undefined, serverLog)
  world.app.log.level = 'info'
})

afterAll(async () => {
  await world.app?.close()
  if (!world.ctx?.pool.ended) await world.ctx?.pool.end()
  // What is used while a file is imported must not be there by chance, left by the file before
  Object.assign(world, { app: undefined, ctx: undefined })
  Object.assign(settings, { config: {}, now: readClock })
})

// What a test changes, it changes for itself alone.
beforeEach(() => {
  serverLog.clear()
  const { ...before } = settings
  return () => void Object.assign(settings, before)
})

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(serverLog.describe(task.name))
})
