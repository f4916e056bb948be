import { expect, test } from 'vitest'
import { findOrCreateEncryptionKey } from '#platform/server/encryption.ts'
import { countByKey, reencryptAll } from '#platform/server/key-rotation.ts'
import { world } from '#test/world.ts'
import { findOrCreateVapidKeys } from './vapid-keys.ts'

test('the keys of the site are made once, by whichever process comes first', async () => {
  await world.ctx.db.deleteFrom('vapid_keys').execute()
  const processes = [1, 2, 3].map(() => ({ ...world.ctx, pool: Object.create(world.ctx.pool) }))
  const made = await Promise.all(processes.map(findOrCreateVapidKeys))
  expect(new Set(made.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(made[0]?.publicKey).toMatch(/^B[\w-]{86}$/)
})

test('the private key is encrypted, and stays the same when the encryption key is replaced', async () => {
  const before = await findOrCreateVapidKeys({ ...world.ctx, pool: Object.create(world.ctx.pool) })
  const { sealed } = await world.ctx.db.selectFrom('vapid_keys').select('sealed').executeTakeFirstOrThrow()
  expect(sealed.toString('latin1')).not.toContain('PRIVATE KEY')
  const columns = world.ctx.registry.encrypted.filter(({ table }) => table === 'vapid_keys')
  const [key] = await countByKey(world.ctx, columns)
  const rotated = {
    ...world.ctx,
    pool: Object.create(world.ctx.pool),
    config: { ...world.ctx.config, encryptionKey: Buffer.alloc(32, 7) },
  }
  await reencryptAll({ ...rotated, config: { ...rotated.config, oldEncryptionKeys: await currentKey() } }, columns)
  expect([...(await countByKey(world.ctx, columns)).keys()]).not.toEqual([key?.[0]])
  const after = await findOrCreateVapidKeys(rotated)
  expect(after.privateKey.equals(before.privateKey)).toBe(true)
})

const currentKey = async () => [(await findOrCreateEncryptionKey(world.ctx.config)).bytes]
