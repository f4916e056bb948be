import pg from 'pg'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { migrate, readMigrations } from './migrate.ts'

const migration = (name: string, sql: string) => ({ name, sql, checksum: sql })

test('runs each migration once, in order, also when two processes start at once', async () => {
  const more = [
    ...(await readMigrations()),
    migration('9001_a.sql', 'create table a ()'),
    migration('9002_b.sql', 'create table b ()'),
  ]
  const pools = [new pg.Pool(world.connection), new pg.Pool(world.connection)]
  const ran = await Promise.all(pools.map((pool) => migrate(pool, more)))
  expect(ran.sort()).toEqual([[], ['9001_a.sql', '9002_b.sql']])
  await Promise.all(pools.map((pool) => pool.end()))
})

test('a migration that fails leaves nothing of itself behind', async () => {
  const { rows } = await world.ctx.pool.query('select name, checksum from migrations')
  const known = rows.map(({ name, checksum }) => ({ name, checksum, sql: '' }))
  const broken = migration('9003_c.sql', 'create table c (); select nonsense')
  await expect(migrate(world.ctx.pool, [...known, broken])).rejects.toThrow('Migration 9003_c.sql failed')
  expect((await world.ctx.pool.query("select to_regclass('c') as c")).rows).toEqual([{ c: null }])
  expect(await migrate(world.ctx.pool, [...known, migration('9003_c.sql', 'create table c ()')])).toEqual([
    '9003_c.sql',
  ])
})

test('a file that was changed or is missing stops the start with one sentence', async () => {
  const { rows } = await world.ctx.pool.query('select name, checksum from migrations')
  const known = rows.map(({ name, checksum }) => ({ name, checksum, sql: '' }))
  const changed = known.map((each, index) => (index === 0 ? { ...each, checksum: 'other' } : each))
  await expect(migrate(world.ctx.pool, changed)).rejects.toThrow(/was changed after it ran here/)
  await expect(migrate(world.ctx.pool, known.slice(1))).rejects.toThrow(/Start a newer version/)
})
