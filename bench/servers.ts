import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { makeThrowawayFolder } from '#scripts/throwaway.ts'
import { loadDemo } from '#seed/load-demo.ts'
import { registry } from '#server/features.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { diskStore } from '#server/platform/files/disk-store.ts'
import { databaseUrl } from '#test/database-url.ts'

type Started = { url: string; stop: () => Promise<void> }
type Servers = {
  cached: Started
  uncached: Started
  connection: pg.PoolConfig
  folder: string
  stop: () => Promise<void>
}

/** Our server on an embedded database with the demo catalogue, with and without its page cache. */
export async function startOurs(): Promise<Servers> {
  const { folder, remove } = await makeThrowawayFolder()
  const postgres = await startEmbedded({ folder: join(folder, 'postgres') })
  const { connection } = postgres
  await prepare(connection)
  const env = { DATABASE_URL: databaseUrl(connection), DEMO: 'on', RATE_LIMITS: 'off', EXCHANGE_RATES: 'off' }
  const started: Started[] = []
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    await postgres.stop()
    remove()
  }
  try {
    const cached = await run('main-child.ts', 4801, [], env)
    started.push(cached)
    const uncached = await run('uncached-child.ts', 4802, [], env)
    started.push(uncached)
    return { cached, uncached, connection, folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The baseline, answering with this row and these bytes. */
export async function startBare({ connection, folder }: Servers, accountId: string, pages: Record<string, Buffer>) {
  for (const [name, bytes] of Object.entries(pages)) await writeFile(join(folder, `${name}.br`), bytes)
  const setUp = JSON.stringify({ connection, accountId, folder, names: Object.keys(pages) })
  return run('bare-server.ts', 4803, [setUp], {})
}

/** Migrates a database and loads the demo catalogue. */
export async function prepare(connection: pg.PoolConfig) {
  const { pool, db } = openDatabase(connection)
  await migrate(pool)
  await loadDemo({
    config: readConfig({}),
    db,
    pool,
    files: diskStore('data/files'),
    now: () => new Date(),
    registry,
    demoAccounts: null,
  })
  await pool.end()
}

/** A script of this folder as a process of its own, which says that it is listening. */
export async function run(file: string, port: number, args: string[], env: Record<string, string>) {
  const child = fork(new URL(file, import.meta.url), args, {
    env: { ...process.env, ...env, PORT: String(port), NODE_ENV: 'production' },
    // Log lines are written as in production, but to nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message !== 'listening') throw new Error(`${file} did not start`)
  return { url: `http://127.0.0.1:${port}`, child, stop: () => end(child) }
}

async function end(child: ChildProcess) {
  child.kill('SIGTERM')
  await once(child, 'exit')
}
