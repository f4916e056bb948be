import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { BackupFile } from './manifest.ts'

/** Backups hold health data: they are for the account that makes them. */
const PRIVATE_FOLDER = { recursive: true, mode: 0o700 }
const PRIVATE_FILE = 0o600

/** What a file holds. */
export type Fingerprint = Omit<BackupFile, 'path'>

/** A new file that is hashed while it is written, and durable once it is closed. */
export async function createHashed(path: string) {
  await mkdir(dirname(path), PRIVATE_FOLDER)
  const handle = await open(path, 'wx', PRIVATE_FILE)
  const hash = createHash('sha256')
  let size = 0
  return {
    write: async (bytes: Buffer) => {
      hash.update(bytes)
      size += bytes.length
      await handle.writeFile(bytes)
    },
    close: async (): Promise<Fingerprint> => {
      await handle.sync().finally(() => handle.close())
      return { size, sha256: hash.digest('hex') }
    },
  }
}

/** Copies a file, and returns the fingerprint of what was read. */
export async function copyHashed(source: string, target: string): Promise<Fingerprint> {
  const reading = await open(source)
  try {
    const copy = await createHashed(target)
    for await (const bytes of reading.createReadStream({ autoClose: false })) await copy.write(bytes)
    return await copy.close()
  } finally {
    await reading.close()
  }
}

export async function hashFile(path: string): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(bytes)
    size += bytes.length
  }
  return { size, sha256: hash.digest('hex') }
}
