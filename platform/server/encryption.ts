import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import { syncFolder } from '#platform/server/folders.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

/** A 256-bit key. The id is a prefix of its hash, stored with each ciphertext to name the key that decrypts it. */
export type EncryptionKey = { id: string; bytes: Buffer }
type Settings = Pick<Config, 'encryptionKey' | 'oldEncryptionKeys' | 'dataDir'>

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_FILE = 'encryption.key'
/** Keys that a rotation replaced, by their id: they decrypt what is not encrypted with the new one yet. */
const OLD_KEY_FILE = /^encryption\.[0-9a-f]{16}\.old\.key$/

/** Whether a file of the data folder is a key that may be needed to decrypt. */
export const isKeyFile = (name: string) => name === KEY_FILE || OLD_KEY_FILE.test(name)

/** The configured key, or else the key file of the data folder; null when there is neither. */
export async function findEncryptionKey({ encryptionKey, dataDir }: Settings): Promise<EncryptionKey | null> {
  if (encryptionKey) return withId(encryptionKey)
  return readKeyFile(join(dataDir, KEY_FILE))
}

async function readKeyFile(path: string): Promise<EncryptionKey | null> {
  try {
    const bytes = Buffer.from(await readFile(path, 'utf8'), 'base64')
    if (bytes.length === KEY_BYTES) return withId(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  throw new StartProblem(`The key in ${path} is damaged. Put the file back as it was, or set ENCRYPTION_KEY.`)
}

/** All keys that can decrypt, the current one first: also those that a rotation has replaced. */
export async function findDecryptionKeys(settings: Settings): Promise<EncryptionKey[]> {
  const names = await readdir(settings.dataDir).catch(() => [])
  const files = names.filter((name) => OLD_KEY_FILE.test(name)).map((name) => join(settings.dataDir, name))
  const stored = await Promise.all(files.map(readKeyFile))
  const keys = [await findEncryptionKey(settings), ...settings.oldEncryptionKeys.map(withId), ...stored]
  return keys.filter((key) => key !== null)
}

/** The key that decrypts what names it; null when it is not available. */
export async function findDecryptionKey(settings: Settings, id: string): Promise<EncryptionKey | null> {
  const current = await findEncryptionKey(settings)
  if (current?.id === id) return current
  return (await findDecryptionKeys(settings)).find((key) => key.id === id) ?? null
}

/**
 * Replaces the key file by a new key. The previous key stays under its id, and is there before the new one is: whenever
 * this is interrupted, every key that encrypted something can be read.
 */
export async function replaceKeyFile(settings: Settings): Promise<EncryptionKey> {
  const previous = await findOrCreateEncryptionKey({ ...settings, encryptionKey: undefined })
  const { dataDir } = settings
  await link(join(dataDir, KEY_FILE), join(dataDir, `encryption.${previous.id}.old.key`)).catch(unlessThere)
  await rename(await writeNewKey(dataDir), join(dataDir, KEY_FILE))
  await syncFolder(dataDir)
  return findOrCreateEncryptionKey({ ...settings, encryptionKey: undefined })
}

async function writeNewKey(dataDir: string) {
  const temporary = join(dataDir, `${KEY_FILE}.${randomUUID()}`)
  await writeFile(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  return temporary
}

const unlessThere = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error
}

/** Like `findEncryptionKey`; creates the key file, readable by its owner only, when there is no key yet. */
export async function findOrCreateEncryptionKey(settings: Settings): Promise<EncryptionKey> {
  const found = await findEncryptionKey(settings)
  if (found) return found
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  const temporary = await writeNewKey(settings.dataDir)
  // Atomic create: a hard link appears with its whole content, and fails when a concurrent process has created the file.
  await link(temporary, join(settings.dataDir, KEY_FILE)).catch(unlessThere)
  await rm(temporary)
  return findOrCreateEncryptionKey(settings)
}

const withId = (bytes: Buffer) => ({ id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes })

/**
 * Authenticated encryption with AES-256-GCM. The id of the owning row is the additional authenticated data, so that a
 * ciphertext copied to another row does not decrypt. The result is nonce, authentication tag and ciphertext.
 */
export function encrypt(key: EncryptionKey, ownerId: string, plaintext: string) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(ownerId))
  const ciphertext = [cipher.update(plaintext, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...ciphertext])
}

/** Decrypts the result of `encrypt`. Throws when it was altered, or encrypted with another key or for another owner. */
export function decrypt(key: EncryptionKey, ownerId: string, encrypted: Buffer) {
  const nonce = encrypted.subarray(0, NONCE_BYTES)
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const ciphertext = encrypted.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(ownerId)).setAuthTag(tag)
  return decipher.update(ciphertext, undefined, 'utf8') + decipher.final('utf8')
}
