import { chmod, mkdir } from 'node:fs/promises'
import type { Config } from '#platform/server/config.ts'
import { StartProblem } from '#platform/server/start-problem.ts'
import { diskStore } from './disk-store.ts'
import { type FileStore, markFailures } from './file-store.ts'

/** Opens the configured store. A store that cannot be used refuses the start with one sentence. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return markFailures(await openFolder(`${config.dataDir}/files`))
  // Lazy import: the S3 client is larger than the rest of the server.
  const { openS3Store } = await import('./s3-store.ts')
  return markFailures(await openS3Store(config.s3))
}

async function openFolder(folder: string) {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Also the folder of an earlier version, which other users of the machine could read.
    await chmod(folder, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartProblem(`The folder ${folder} for uploaded files cannot be made (${code}). Check DATA_DIR.`)
  }
  return diskStore(folder)
}
