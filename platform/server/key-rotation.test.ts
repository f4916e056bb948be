import { randomBytes } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPayout } from '#features/payouts/server/payouts.ts'
import { findEncryptionKey, replaceKeyFile } from '#platform/server/encryption.ts'
import { countByKey, reencryptAll } from '#platform/server/key-rotation.ts'
import { get, person, put, world } from '#test/world.ts'

const columns = () => world.ctx.registry.encrypted
const currentId = async (ctx = world.ctx) => (await findEncryptionKey(ctx.config))?.id ?? ''

async function providers(count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => person('doctor')))
  for (const each of made) await put('/api/v1/user/update', each, { paypalEmail: each.user.email })
  return made
}
const readAll = (made: Awaited<ReturnType<typeof providers>>, ctx = world.ctx) =>
  Promise.all(made.map(async ({ user }) => (await readPayout(ctx, user._id))?.paypal?.paypalEmail === user.email))

test('every table that names a key is part of a rotation', async () => {
  const { rows } = await world.ctx.pool.query<{ table_name: string }>(
    `select table_name from information_schema.columns where column_name = 'key_id' and table_schema = 'public'`,
  )
  expect(
    columns()
      .map(({ table }) => table)
      .sort(),
  ).toEqual(rows.map(({ table_name }) => table_name).sort())
})

test('after a rotation everything is readable, under the new key alone, and before it is done under both', async () => {
  const made = await providers(5)
  const before = await currentId()
  await replaceKeyFile(world.ctx.config)
  const after = await currentId()
  expect(after).not.toBe(before)
  expect(await readAll(made)).toEqual(Array(5).fill(true))
  expect(await reencryptAll(world.ctx, columns(), 2)).toBe(5)
  expect([...(await countByKey(world.ctx, columns()))]).toEqual([[after, 5]])
  expect(await readAll(made)).toEqual(Array(5).fill(true))
  expect(await reencryptAll(world.ctx, columns())).toBe(0)
  const names = (await readdir(world.ctx.config.dataDir)).filter((name) => name.startsWith('encryption'))
  expect(names.sort()).toEqual([`encryption.${before}.old.key`, 'encryption.key'])
  for (const name of names) expect((await stat(join(world.ctx.config.dataDir, name))).mode & 0o777).toBe(0o600)
})

test('a key of the environment replaces another one, and without the previous one nothing is touched', async () => {
  const made = await providers(2)
  const previous = await findEncryptionKey(world.ctx.config)
  const dataDir = join(world.ctx.config.dataDir, 'elsewhere')
  const config = { ...world.ctx.config, dataDir, encryptionKey: randomBytes(32), oldEncryptionKeys: [] as Buffer[] }
  await expect(reencryptAll({ ...world.ctx, config }, columns())).rejects.toThrow('Add it to ENCRYPTION_KEYS_OLD.')
  expect(await readAll(made)).toEqual([true, true])
  const ctx = { ...world.ctx, config: { ...config, oldEncryptionKeys: [previous?.bytes ?? Buffer.alloc(0)] } }
  expect(await readAll(made, ctx)).toEqual([true, true])
  await reencryptAll(ctx, columns())
  expect([...(await countByKey(ctx, columns())).keys()]).toEqual([await currentId(ctx)])
  expect(await readAll(made, { ...world.ctx, config })).toEqual([true, true])
})

test('a pending change of payout details is encrypted anew with the others', async () => {
  await world.ctx.db.deleteFrom('payouts').execute()
  const elif = await person('doctor')
  await put('/api/v1/user/update', elif, { paypalEmail: 'first@example.org' })
  await put('/api/v1/user/update', elif, { paypalEmail: 'second@example.org' })
  await replaceKeyFile(world.ctx.config)
  await reencryptAll(world.ctx, columns())
  const { key_id } = await world.ctx.db.selectFrom('payout_changes').select('key_id').executeTakeFirstOrThrow()
  expect(key_id).toBe(await currentId())
  const { user } = (await get('/api/v1/user/me', elif)).json()
  expect([user.paypalEmail, user.payoutChange.paypalEmail]).toEqual(['f•••@example.org', 's•••@example.org'])
})
