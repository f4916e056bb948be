import { randomBytes } from 'node:crypto'
import { lstat, mkdir, opendir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import pg from 'pg'
import type { Config } from '#server/platform/config.ts'
import { type BackupPart, receiveBaseBackup } from '#server/platform/db/embedded/base-backup.ts'
import { reachEmbedded } from '#server/platform/db/embedded/embedded.ts'
import { isKeyFile } from '#server/platform/encryption.ts'
import { makeFolder, syncFolder } from '#server/platform/folders.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { copyHashed, createHashed } from './hashed-files.ts'
import {
  type BackupFile,
  DATABASE,
  DATABASE_MANIFEST,
  DATABASE_PASSWORD,
  FILES,
  MANIFEST,
  type Manifest,
  newManifest,
} from './manifest.ts'

type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 's3'>

const PARTS: Record<BackupPart, string> = { archive: DATABASE, manifest: DATABASE_MANIFEST }

/**
 * Backs an installation with the embedded database up into a new folder, while its server runs or not. The folder appears
 * under its name once it is complete. Files follow the database: they never change, and stay for a day after their last use.
 */
export async function backUp(installation: Installation, to: string, version: string, now: Date): Promise<Manifest> {
  const folder = resolve(to)
  await refuseTarget(installation, folder)
  const partial = `${folder}.partial-${randomBytes(6).toString('hex')}`
  await makeFolder(dirname(folder))
  await mkdir(partial, { mode: 0o700 })
  try {
    const { files: database, ...versions } = await backUpDatabase(installation.dataDir, partial)
    const uploads = installation.s3 ? [] : await copyFiles(join(installation.dataDir, FILES), join(partial, FILES))
    const keys = await copyKeys(installation.dataDir, partial)
    const files = [...database, ...uploads, ...keys]
    const manifest = newManifest({ version, ...versions, createdAt: now.toISOString(), files })
    const text = `${JSON.stringify(manifest, null, 2)}\n`
    await writeFile(join(partial, MANIFEST), text, { mode: 0o600, flag: 'wx', flush: true })
    await syncFolder(partial)
    await rename(partial, folder)
    await syncFolder(dirname(folder))
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function refuseTarget({ databaseUrl, dataDir }: Installation, folder: string) {
  if (databaseUrl)
    throw new StartProblem(
      'This command backs up the embedded database, but DATABASE_URL is set. Back that server up as docs/OPERATIONS.md says.',
    )
  if (isWithin(resolve(dataDir), folder))
    throw new StartProblem(`${folder} is inside of DATA_DIR. Choose a folder elsewhere for the backup.`)
  if (await lstat(folder).catch(() => undefined))
    throw new StartProblem(`${folder} exists already. Choose a new name for the backup.`)
}

const isWithin = (parent: string, folder: string) => !/^\.\.(\/|$)/.test(relative(parent, folder))

async function backUpDatabase(dataDir: string, partial: string) {
  const place = join(dataDir, 'postgres')
  // It would be made otherwise.
  if (!(await lstat(place).catch(() => undefined)))
    throw new StartProblem(`There is no database in ${dataDir}. Set DATA_DIR to the folder of the installation.`)
  const { connection, close } = await reachEmbedded({ folder: place })
  try {
    const files: BackupFile[] = []
    await receiveBaseBackup(connection, async (part) => {
      const path = PARTS[part]
      const { write, close: end } = await createHashed(join(partial, path))
      return { write, close: async () => void files.push({ path, ...(await end()) }) }
    })
    if (files.length !== Object.keys(PARTS).length) throw new Error('PostgreSQL sent an incomplete base backup.')
    files.push(await copyTo(partial, join(place, 'password'), DATABASE_PASSWORD))
    // Afterwards: a migration that ran meanwhile may be part of the backup.
    return { files, ...(await readVersions(connection)) }
  } finally {
    await close()
  }
}

async function readVersions(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ migration: string; postgres: string }>(`select
      (select max(name) from migrations) as migration, split_part(current_setting('server_version'), ' ', 1) as postgres`)
    const [row] = rows
    if (!row) throw new Error('The database does not answer.')
    return row
  } finally {
    await client.end()
  }
}

const copyTo = async (partial: string, source: string, path: string): Promise<BackupFile> => ({
  path,
  ...(await copyHashed(source, join(partial, path))),
})

/** A file that is being written has a random ending until it is complete. */
const UNFINISHED = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Files that are deleted meanwhile belong to nothing in the backup. */
async function copyFiles(source: string, target: string): Promise<BackupFile[]> {
  const copied: BackupFile[] = []
  const folder = await opendir(source, { recursive: true }).catch(unlessMissing)
  if (!folder) return copied
  for await (const entry of folder) {
    if (!entry.isFile() || UNFINISHED.test(entry.name)) continue
    const path = relative(source, join(entry.parentPath, entry.name))
    const copy = await copyHashed(join(source, path), join(target, path)).catch(unlessMissing)
    if (copy) copied.push({ path: `${FILES}/${path}`, ...copy })
  }
  return copied
}

const unlessMissing = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'ENOENT') throw error
  return undefined
}

async function copyKeys(dataDir: string, partial: string) {
  const names = (await readdir(dataDir)).filter(isKeyFile)
  return Promise.all(names.map((name) => copyTo(partial, join(dataDir, name), name)))
}
