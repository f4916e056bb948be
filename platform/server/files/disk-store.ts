import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '#platform/server/folders.ts'
import type { FileStore } from './file-store.ts'

/** File store on disk, sharded into subfolders by the first two letters of the name. */
export function diskStore(folder: string): FileStore {
  const placeOf = (name: string) => join(folder, name.slice(0, 2), name)
  return {
    put: (name, bytes) => write(placeOf(name), (temporary) => writeFile(temporary, bytes, PRIVATE_FILE)),
    putFile: (name, source) => write(placeOf(name), (temporary) => copy(source, temporary)),
    open: (name) => openForReading(placeOf(name)),
    remove: async (names) => {
      for (const name of names) await rm(placeOf(name), { force: true })
    },
    list: () => listFiles(folder),
  }
}

/** Readable by the server's user alone: attachments of chats are among the files. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 }
const PRIVATE_FILE = { mode: 0o600, flush: true }

/** Atomic and durable: written to a temporary file, flushed, then renamed, and the rename flushed with its folder. */
async function write(place: string, fill: (temporary: string) => Promise<void>) {
  const temporary = `${place}.${randomUUID()}`
  const folder = dirname(place)
  const created = await mkdir(folder, PRIVATE_FOLDER)
  try {
    await fill(temporary)
    await rename(temporary, place)
    await syncFolder(folder)
    if (created) await syncFolder(dirname(folder))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

const copy = (source: string, target: string) =>
  pipeline(createReadStream(source), createWriteStream(target, PRIVATE_FILE))

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
