import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { startEmbedded } from '#platform/server/db/embedded/embedded.ts'
import { makeFolder, syncFolder } from '#platform/server/folders.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

type Installation = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * Copies DATA_DIR of a stopped installation with the embedded database into a new folder, which appears under its name once it is
 * complete and on the disk. Copied back, it is the installation of that moment.
 */
export async function backUp({ dataDir, databaseUrl }: Installation, to: string) {
  if (databaseUrl)
    throw new StartProblem(
      'This command backs up the embedded database, but DATABASE_URL is set. Back that server up as docs/OPERATIONS.md says.',
    )
  const folder = resolve(to)
  await refuseTarget(resolve(dataDir), folder)
  await stopDatabase(dataDir)
  const partial = `${folder}.partial-${randomBytes(6).toString('hex')}`
  await makeFolder(dirname(folder))
  try {
    await cp(dataDir, partial, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    // It holds health data.
    await chmod(partial, 0o700)
    await syncAll(partial)
    if (await exists(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')))
      throw new StartProblem('The server was started during the backup. Stop it, and repeat the backup.')
    await rename(partial, folder)
    await syncFolder(dirname(folder))
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

async function refuseTarget(dataDir: string, folder: string) {
  if (!/^\.\.(\/|$)/.test(relative(dataDir, folder)))
    throw new StartProblem(`${folder} is inside of DATA_DIR. Choose a folder elsewhere for the backup.`)
  if (await exists(folder)) throw new StartProblem(`${folder} exists already. Choose a new name for the backup.`)
}

/** Refuses while a server runs, and brings in order what a killed one has left. */
async function stopDatabase(dataDir: string) {
  const folder = join(dataDir, 'postgres')
  // It would be made otherwise.
  if (!(await exists(folder)))
    throw new StartProblem(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the installation.`)
  await (await startEmbedded({ folder })).stop()
}

/** Flushes every file and folder to the disk, which copying does not. */
async function syncAll(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await syncFolder(path)
    if (!entry.isFile()) continue
    const file = await open(path)
    await file.sync().finally(() => file.close())
  }
  await syncFolder(folder)
}
