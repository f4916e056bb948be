import { rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Programs } from '#server/db/postgres-programs.ts'

/** Nobody misses what a power cut would take. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** An empty PostgreSQL that is gone, with its folder, when it is stopped. */
export async function startThrowaway(programs?: Programs) {
  const folder = await mkdtemp(join(tmpdir(), 'sanavia-throwaway-'))
  // As root PostgreSQL runs as another user, and older versions have to enter the folder from above
  await chmod(folder, 0o755)
  // When we are interrupted there is no time to stop it; without its folder it ends by itself within a minute
  const abandon = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', abandon)
  const server = await startEmbedded({
    folder: join(folder, 'postgres'),
    settings: FAST,
    ...(programs && { programs }),
  })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    process.off('exit', abandon)
  }
  return { connection: server.connection, stop }
}
