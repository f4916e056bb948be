import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts'
import type { Programs } from '#server/platform/db/embedded/postgres-programs.ts'

/** Durability is not needed here. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A temporary folder that is removed at the latest when this process exits, also by a signal. */
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

/** An empty PostgreSQL in a temporary folder. If this process is killed, it notices the missing folder and exits within a minute. */
export async function startThrowawayServer(programs?: Programs) {
  const { folder, remove } = await makeThrowawayFolder()
  const options = { folder: join(folder, 'postgres'), settings: FAST, ...(programs && { programs }) }
  const { connection, stop } = await startEmbedded(options)
  return { connection, stop: () => stop().finally(remove) }
}
