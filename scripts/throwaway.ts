import { rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Programs } from '#platform/server/db/embedded/cluster.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'

const PREFIX = 'sanavia-throwaway-'
/** The process that a folder belongs to. */
const OWNER = new RegExp(`^${PREFIX}(\\d+)-`)
const MEMORY = '/dev/shm'
/** Room for the databases of all tests, which have been seen to take 3.5 GiB. */
const MEMORY_NEEDED = 6 * 1024 ** 3

/** Durability is not needed here. Autovacuum would visit each of some two hundred databases, and change plans in between. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** A temporary folder that is removed at the latest when this process exits, also by a signal. */
export async function makeThrowawayFolder(parent = tmpdir()) {
  const folder = await mkdtemp(join(parent, `${PREFIX}${process.pid}-`))
  // As root PostgreSQL runs as another user, and older versions have to enter the folder from above
  await chmod(folder, 0o755)
  const remove = () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    process.off('exit', remove)
  }
  process.once('exit', remove)
  return { folder, remove }
}

/**
 * An empty PostgreSQL in a temporary folder. If this process is killed, the next start removes the folder, and PostgreSQL
 * notices that and exits within a minute.
 */
export async function startThrowawayServer(programs?: Programs) {
  const parent = await memoryOrDisk()
  await removeAbandoned(parent)
  const { folder, remove } = await makeThrowawayFolder(parent)
  const options = { folder: join(folder, 'postgres'), settings: FAST, ...(programs && { programs }) }
  const { connection, stop } = await startEmbedded(options)
  return { connection, stop: () => stop().finally(remove) }
}

/** Databases in memory do not wait for the disk: where that is busy, deleting them took minutes. */
export async function memoryOrDisk() {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  return Math.min(bavail * bsize, freemem()) < MEMORY_NEEDED ? tmpdir() : MEMORY
}

/** Removes the folders of processes that were killed; those of other users stay. */
async function removeAbandoned(parent: string) {
  for (const name of await readdir(parent)) {
    const pid = Number(name.match(OWNER)?.[1])
    if (!pid || isAlive(pid)) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined)
  }
}

/** Whether there is a process of this id, of whatever user. */
function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
