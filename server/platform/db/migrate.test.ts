import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '#test/world.ts'
import { migrate, readMigrations } from './migrate.ts'

const migration = (name: string, sql: string) => ({ name, sql, checksum: sql })

const owner = () => {
  const pool = new pg.Pool(world.ownerConnection)
  onTestFinished(() => pool.end())
  return pool
}

test('runs each migration once, in order, also when two processes start at once', async () => {
  const more = [
    ...(await readMigrations()),
    migration('9001_a.sql', 'create table a ()'),
    migration('9002_b.sql', 'create table b ()'),
  ]
  const pools = [new pg.Pool(world.ownerConnection), new pg.Pool(world.ownerConnection)]
  const ran = await Promise.all(pools.map((pool) => migrate(pool, more)))
  expect(ran.sort()).toEqual([[], ['9001_a.sql', '9002_b.sql']])
  await Promise.all(pools.map((pool) => pool.end()))
})

test('a migration that fails leaves nothing of itself behind', async () => {
  const pool = owner()
  const { rows } = await pool.query('select name, checksum from migrations')
  const known = rows.map(({ name, checksum }) => ({ name, checksum, sql: '' }))
  const broken = migration('9003_c.sql', 'create table c (); select nonsense')
  await expect(migrate(pool, [...known, broken])).rejects.toThrow('Migration 9003_c.sql failed')
  expect((await world.ctx.pool.query("select to_regclass('c') as c")).rows).toEqual([{ c: null }])
  expect(await migrate(pool, [...known, migration('9003_c.sql', 'create table c ()')])).toEqual(['9003_c.sql'])
})

test('a file that was changed or is missing stops the start with one sentence', async () => {
  const pool = owner()
  const { rows } = await pool.query('select name, checksum from migrations')
  const known = rows.map(({ name, checksum }) => ({ name, checksum, sql: '' }))
  const changed = known.map((each, index) => (index === 0 ? { ...each, checksum: 'other' } : each))
  await expect(migrate(pool, changed)).rejects.toThrow(/was changed after it ran here/)
  await expect(migrate(pool, known.slice(1))).rejects.toThrow(/Start a newer version/)
})

test('a role that may create nothing starts on a migrated database, and is refused where a migration is missing', async () => {
  const known = (await world.ctx.pool.query('select name, checksum from migrations')).rows
  expect(await migrate(world.ctx.pool, known)).toEqual([])
  const more = [...known, migration('9004_d.sql', 'create table d ()')]
  await expect(migrate(world.ctx.pool, more)).rejects.toThrow('Migration 9004_d.sql failed: permission denied')
})
