import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { StartProblem } from '#server/platform/start-problem.ts'

/** The parts of a backup folder, beside the encryption keys. */
export const MANIFEST = 'manifest.json'
export const DATABASE = 'database.tar'
/** PostgreSQL's own list of the files in the archive, for pg_verifybackup. */
export const DATABASE_MANIFEST = 'backup_manifest'
export const DATABASE_PASSWORD = 'database-password'
export const FILES = 'files'

/** What every backup has. */
const PARTS = [DATABASE, DATABASE_MANIFEST, DATABASE_PASSWORD]
const FORMAT = 1

/** Below the folder of the backup: no absolute path, and no way up. */
const path = z.string().check(z.regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).+$/))

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Sanavia, of its schema and of PostgreSQL. */
  version: z.string(),
  migration: z.string(),
  postgres: z.string(),
  createdAt: z.iso.datetime(),
  /** Every other file of the backup. */
  files: z.array(z.object({ path, size: z.int(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
})
export type Manifest = z.output<typeof Manifest>
export type BackupFile = Manifest['files'][number]

export const newManifest = (about: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT, ...about })

/** The manifest of a backup; a folder without a valid one is refused. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new StartProblem(`${folder} is not a complete backup: it has no ${MANIFEST}. Choose another folder.`)
  const parsed = Manifest.safeParse(parse(text))
  const isWhole = parsed.success && PARTS.every((part) => parsed.data.files.some(({ path }) => path === part))
  if (!isWhole) throw damaged(folder, MANIFEST)
  return parsed.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const damaged = (folder: string, file: string) =>
  new StartProblem(`The backup ${folder} is damaged: ${file} is not as it was written. Use another backup.`)
