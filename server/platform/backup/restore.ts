import { execFile } from 'node:child_process'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '#server/platform/config.ts'
import { RESTORING } from '#server/platform/db/embedded/embedded.ts'
import { findPrograms, majorOf } from '#server/platform/db/embedded/postgres-programs.ts'
import { readMigrations } from '#server/platform/db/migrate.ts'
import { makeFolder, syncFolder } from '#server/platform/folders.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { copyHashed, type Fingerprint, hashFile } from './hashed-files.ts'
import {
  type BackupFile,
  DATABASE,
  DATABASE_MANIFEST,
  DATABASE_PASSWORD,
  damaged,
  type Manifest,
  readManifest,
} from './manifest.ts'

/** Refuses a backup that is damaged, or that this version could not restore. Nothing is written. */
export async function checkBackup(from: string): Promise<Manifest> {
  const folder = resolve(from)
  const manifest = await readManifest(folder)
  await refuseVersions(manifest)
  for (const file of manifest.files) await checkFile(folder, file)
  return manifest
}

/** Restores a backup into an empty DATA_DIR. What is not as the manifest lists it is refused, and leaves nothing behind. */
export async function restore({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>, from: string) {
  const folder = resolve(from)
  if (databaseUrl)
    throw new StartProblem(
      'This command restores the embedded database, but DATABASE_URL is set. Restore that server as docs/OPERATIONS.md says.',
    )
  const manifest = await readManifest(folder)
  await refuseVersions(manifest)
  await refuseFilled(dataDir)
  const restoring = join(dataDir, RESTORING)
  await mkdir(restoring, { mode: 0o700 })
  try {
    for (const file of manifest.files) await restoreFile(folder, file, restoring)
  } catch (error) {
    await rm(restoring, { recursive: true, force: true, maxRetries: 3 })
    throw error
  }
  await putInPlace(restoring, dataDir)
  return manifest
}

async function refuseVersions({ migration, postgres, version }: Manifest) {
  const known = await readMigrations()
  if (!known.some(({ name }) => name === migration))
    throw new StartProblem(
      `The backup was made by a newer version (${version}, migration ${migration}). Restore it with that one.`,
    )
  const programs = await findPrograms()
  if (majorOf(postgres) !== majorOf(programs.version))
    throw new StartProblem(
      `The backup was made by PostgreSQL ${postgres}, but this is ${programs.version}. Restore it with the version ${version}.`,
    )
}

async function refuseFilled(dataDir: string) {
  await makeFolder(dataDir, { mode: 0o700 })
  if ((await readdir(dataDir)).length > 0)
    throw new StartProblem(`The folder ${dataDir} is not empty. Set DATA_DIR to a new folder to restore into.`)
}

const checkFile = (folder: string, file: BackupFile) => compare(folder, file, hashFile(join(folder, file.path)))

async function compare(folder: string, { path, size, sha256 }: BackupFile, reading: Promise<Fingerprint>) {
  const found = await reading.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? damaged(folder, path) : error
  })
  if (found.size !== size || found.sha256 !== sha256) throw damaged(folder, path)
}

async function restoreFile(folder: string, file: BackupFile, restoring: string) {
  const source = join(folder, file.path)
  const isOfDatabase = file.path === DATABASE || file.path === DATABASE_MANIFEST
  if (!isOfDatabase) return compare(folder, file, copyHashed(source, join(restoring, placeOf(file))))
  await checkFile(folder, file)
  if (file.path === DATABASE) await extract(source, join(restoring, 'postgres', 'cluster'))
}

const placeOf = ({ path }: BackupFile) => (path === DATABASE_PASSWORD ? join('postgres', 'password') : path)

/** As the user of this process: PostgreSQL may run as another one on this machine, which the start takes care of. */
async function extract(archive: string, cluster: string) {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-x', '-o', '-f', archive, '-C', cluster]).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new StartProblem('A restore needs the program tar, which this machine does not have. Install it.')
  })
}

/** The database comes last: a folder without it is no installation. */
async function putInPlace(restoring: string, dataDir: string) {
  const names = (await readdir(restoring)).filter((name) => name !== 'postgres')
  for (const name of [...names, 'postgres']) await rename(join(restoring, name), join(dataDir, name))
  await rmdir(restoring)
  await syncFolder(dataDir)
}
