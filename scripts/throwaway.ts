import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import type { Programs } from '#server/platform/db/embedded/postgres-programs.ts'

/** Nobody misses what a power cut would take. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A folder that is gone when it is removed or when this process ends, however it is told to end. */
export async function makeThrowawayFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sanavia-throwaway-'))
  // As root PostgreSQL runs as another user, and older versions have to enter the folder from above
  await chmod(folder, 0o755)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    process.off('exit', remove)
  }
  process.once('exit', remove)
  return { folder, remove }
}

/** An empty PostgreSQL in such a folder. If we are interrupted, it misses its folder and ends within a minute. */
export async function startThrowawayServer(programs?: Programs) {
  const { folder, remove } = await makeThrowawayFolder()
  const options = { folder: join(folder, 'postgres'), settings: FAST, ...(programs && { programs }) }
  const { connection, stop } = await startEmbedded(options)
  return { connection, stop: () => stop().finally(remove) }
}
