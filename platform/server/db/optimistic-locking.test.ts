import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Person, person, world } from '#test/world.ts'
import { updateVersioned } from './optimistic-locking.ts'

let elif: Person
beforeAll(async () => {
  elif = await person('doctor')
})

const lock = (version: number) => ({
  table: 'accounts' as const,
  id: elif.user._id,
  versionColumn: 'profile_version' as const,
  version,
})
const stored = () =>
  world.ctx.db
    .selectFrom('accounts')
    .select(['profile_version as version', 'first_name', 'last_name'])
    .where('id', '=', elif.user._id)
    .executeTakeFirstOrThrow()

test('a change made from the current version is written and increments the version', async () => {
  const { version } = await stored()
  expect(await updateVersioned(world.ctx.db, lock(version), { first_name: 'Elif', last_name: 'Kaya' })).toBe(true)
  expect(await stored()).toEqual({ version: version + 1, first_name: 'Elif', last_name: 'Kaya' })
})

test('a change made from an older version is a conflict and writes nothing', async () => {
  const before = await stored()
  expect(await updateVersioned(world.ctx.db, lock(before.version - 1), { first_name: 'Other' })).toBe(false)
  expect(await stored()).toEqual(before)
})

test('of two changes made from the same version at the same time exactly one is written', async () => {
  const { version } = await stored()
  const changes = ['One', 'Two'].map((first_name) => updateVersioned(world.ctx.db, lock(version), { first_name }))
  expect((await Promise.all(changes)).sort()).toEqual([false, true])
  expect((await stored()).version).toBe(version + 1)
})

test('a change whose further condition does not hold is not written', async () => {
  const before = await stored()
  const row = { ...lock(before.version), where: sql<boolean>`leaving_at is not null` }
  expect(await updateVersioned(world.ctx.db, row, { first_name: 'Gone' })).toBe(false)
  expect(await stored()).toEqual(before)
})

test('the version of a list is incremented without any other change', async () => {
  const row = {
    table: 'providers' as const,
    idColumn: 'account_id' as const,
    versionColumn: 'articles_version' as const,
    id: elif.user._id,
    version: 0,
  }
  expect(await updateVersioned(world.ctx.db, row)).toBe(true)
  expect(await updateVersioned(world.ctx.db, row)).toBe(false)
})
