import { randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decrypt, encrypt, findEncryptionKey, findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import { world } from '#test/world.ts'

test('the key is created once in the data folder, readable by its owner only', async () => {
  const [one, other] = await Promise.all([
    findOrCreateEncryptionKey(world.ctx.config),
    findOrCreateEncryptionKey(world.ctx.config),
  ])
  expect(one).toEqual(other)
  const path = join(world.ctx.config.dataDir, 'encryption.key')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toEqual(one.bytes)
})

test('a configured key takes precedence over the key file', async () => {
  const encryptionKey = randomBytes(32)
  expect((await findOrCreateEncryptionKey({ ...world.ctx.config, encryptionKey })).bytes).toEqual(encryptionKey)
})

test('a text is decrypted for the same owner only, and not after a bit was changed', async () => {
  const key = await findOrCreateEncryptionKey(world.ctx.config)
  const encrypted = encrypt(key, 'elif', 'a secret')
  expect(decrypt(key, 'elif', encrypted)).toBe('a secret')
  expect(() => decrypt(key, 'other', encrypted)).toThrow()
  for (const at of [0, 12, 28, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => decrypt(key, 'elif', changed)).toThrow()
  }
})

test('a damaged key file is reported as such', async () => {
  const damaged = { ...world.ctx.config, dataDir: join(world.ctx.config.dataDir, 'damaged') }
  await findOrCreateEncryptionKey(damaged)
  await writeFile(join(damaged.dataDir, 'encryption.key'), 'half a k')
  await expect(findEncryptionKey(damaged)).rejects.toThrow(/encryption\.key is damaged/)
})
