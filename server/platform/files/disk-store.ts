import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './file-store.ts'

/** Files in a folder, in subfolders of the first two letters of their names so that none grows too large. */
export function diskStore(folder: string): FileStore {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    put: (name, bytes) => write(placeOf(name), bytes),
    open: (name) => openForReading(placeOf(name)),
    remove: async (names) => {
      for (const name of names) await rm(placeOf(name), { force: true })
    },
    list: () => listFiles(folder),
  }
}

/** Whole or not at all, also when the power goes: readers never see half a file under its name. */
async function write(place: string, bytes: Uint8Array) {
  const halfway = `${place}.${randomUUID()}`
  await mkdir(dirname(place), { recursive: true })
  try {
    await writeFile(halfway, bytes, { flush: true })
    await rename(halfway, place)
  } catch (error) {
    await rm(halfway, { force: true })
    throw error
  }
}

async function openForReading(place: string) {
  try {
    const handle = await open(place)
    const { size } = await handle.stat()
    return { size, stream: handle.createReadStream() }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function* listFiles(folder: string) {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined)
    if (found) yield { name: entry.name, changedAt: found.mtime }
  }
}
