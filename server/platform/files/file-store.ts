import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Config } from '#server/platform/config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { diskStore } from './disk-store.ts'

/** Where uploaded files lie. Names are flat, and the same name always means the same content. */
export type FileStore = {
  put: (name: string, bytes: Uint8Array) => Promise<void>
  open: (name: string) => Promise<OpenFile | undefined>
  /** Names that are not there are no mistake. */
  remove: (names: readonly string[]) => Promise<void>
  list: () => AsyncIterable<{ name: string; changedAt: Date }>
}
type OpenFile = { size: number; stream: Readable }

/** The store that the configuration asks for. What cannot be used stops the start with one sentence. */
export async function openFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!config.s3) return openFolder(`${config.dataDir}/files`)
  // Loaded only by those who use it: the client is larger than all the rest of the server.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(config.s3)
}

async function openFolder(folder: string) {
  await mkdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The folder ${folder} for uploaded files cannot be made (${error.code}). Check DATA_DIR.`)
  })
  return diskStore(folder)
}
