import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

/** 32 bytes, and the id by which what they sealed is told from what another key sealed. */
export type SealingKey = { id: string; bytes: Buffer }
type Settings = Pick<Config, 'encryptionKey' | 'dataDir'>

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FILE = 'encryption.key'

/** The configured key or else that of the data folder; null when there is neither. */
export async function findSealingKey({ encryptionKey, dataDir }: Settings): Promise<SealingKey | null> {
  if (encryptionKey) return withId(encryptionKey)
  const place = join(dataDir, FILE)
  try {
    const bytes = Buffer.from(await readFile(place, 'utf8'), 'base64')
    if (bytes.length === KEY_BYTES) return withId(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  throw new StartProblem(`The key in ${place} is damaged. Put the file back as it was, or set ENCRYPTION_KEY.`)
}

/** The same; where there is no key yet, one is made in the data folder, which nobody else may read. */
export async function sealingKey(settings: Settings): Promise<SealingKey> {
  const found = await findSealingKey(settings)
  if (found) return found
  await mkdir(settings.dataDir, { recursive: true })
  const made = join(settings.dataDir, `${FILE}.${randomUUID()}`)
  await writeFile(made, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  // The name appears with the whole content behind it; of two processes at once, the first gives both their key.
  await link(made, join(settings.dataDir, FILE)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(made)
  return sealingKey(settings)
}

const withId = (bytes: Buffer) => ({ id: createHash('sha256').update(bytes).digest('hex').slice(0, 16), bytes })

/** Seals a text for its owner: under another owner's name it cannot be opened. */
export function seal(key: SealingKey, owner: string, text: string) {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner))
  const sealed = [cipher.update(text, 'utf8'), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed])
}

/** The text again. Throws when it was changed, or sealed with another key or for another owner. */
export function unseal(key: SealingKey, owner: string, sealed: Buffer) {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(ALGORITHM, key.bytes, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
