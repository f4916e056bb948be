import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, if there is none, and the folders above it. Node's recursive mkdir loops forever where mkdir always fails
 * with ENOENT, as in /proc.
 */
export async function makeFolder(folder: string, options: { mode?: number } = {}) {
  const unlessThere = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  }
  await mkdir(folder, options).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') return unlessThere(error)
    await makeFolder(dirname(folder))
    await mkdir(folder, options).catch(unlessThere)
  })
}

/** Makes names that were added to a folder durable: the flush of a file does not include its name. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
