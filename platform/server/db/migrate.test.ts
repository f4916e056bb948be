import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { world } from '#test/world.ts'
import { migrate, pendingMigrations, readMigrations } from './migrate.ts'

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

test.each(['0002_lists.sql', '0001_foundation.sql'])(
  'a database from before the baseline, with %s, stops the start with one sentence',
  (name) => {
    const old = [{ name, checksum: 'x' }]
    expect(() => pendingMigrations([], old)).toThrow(/from before the first release.* start with an empty DATA_DIR/)
  },
)

test('a role that may create nothing starts on a migrated database, and is refused where a migration is missing', async () => {
  const known = (await world.ctx.pool.query('select name, checksum from migrations')).rows
  expect(await migrate(world.ctx.pool, known)).toEqual([])
  const more = [...known, migration('9004_d.sql', 'create table d ()')]
  await expect(migrate(world.ctx.pool, more)).rejects.toThrow('Migration 9004_d.sql failed: permission denied')
})

/** The migrations that ran here, without their texts. */
async function applied(pool: pg.Pool) {
  const { rows } = await pool.query('select name, checksum from migrations')
  return rows.map(({ name, checksum }) => ({ name, checksum, sql: '' }))
}

const BUILD_INDEX = `-- no transaction
-- A reason; with a semicolon.
create index concurrently if not exists sized_first on sized (first);
create unique index concurrently if not exists sized_second on sized (second);`

const isValid = async (pool: pg.Pool, index: string) =>
  (await pool.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [index])).rows[0]?.indisvalid

test('indexes are built outside a transaction, also when two processes start at once', async () => {
  const pools = [owner(), owner()] as const
  await pools[0].query('create table sized as select n as first, n as second from generate_series(1, 1000) n')
  const more = [...(await applied(pools[0])), migration('9010_index.sql', BUILD_INDEX)]
  const ran = await Promise.all(pools.map((pool) => migrate(pool, more)))
  expect(ran.sort()).toEqual([[], ['9010_index.sql']])
  expect([await isValid(pools[0], 'sized_first'), await isValid(pools[0], 'sized_second')]).toEqual([true, true])
  await pools[0].query("drop table sized; delete from migrations where name = '9010_index.sql'")
})

test('an interrupted build of an index starts again, without the invalid index that it left', async () => {
  const pool = owner()
  await pool.query('create table sized as select n as first, 1 as second from generate_series(1, 2) n')
  const more = [...(await applied(pool)), migration('9010_index.sql', BUILD_INDEX)]
  await expect(migrate(pool, more)).rejects.toThrow('Migration 9010_index.sql failed: could not create unique index')
  expect([await isValid(pool, 'sized_first'), await isValid(pool, 'sized_second')]).toEqual([true, false])
  await pool.query('update sized set second = first')
  expect(await migrate(pool, more)).toEqual(['9010_index.sql'])
  expect(await isValid(pool, 'sized_second')).toBe(true)
  await pool.query("drop table sized; delete from migrations where name = '9010_index.sql'")
})

test('a migration without a transaction holds nothing that could be half done', async () => {
  const pool = owner()
  const more = [...(await applied(pool)), migration('9011_table.sql', '-- no transaction\ncreate table half ()')]
  await expect(migrate(pool, more)).rejects.toThrow('cannot be repeated')
})

test('a migration that finds a table locked lets others pass, and tries again', async () => {
  const pool = owner()
  await pool.query('create table busy (id integer)')
  const reader = await pool.connect()
  await reader.query('begin; select from busy')
  const more = [...(await applied(pool)), migration('9012_busy.sql', 'alter table busy add column name text')]
  const migrated = migrate(pool, more)
  // Behind a waiting `alter table` this read would wait as long as the transaction above lasts.
  await eventually('the migration waits for the reader', async () => (await waiting(pool)) > 0)
  expect((await pool.query('select from busy')).rowCount).toBe(0)
  await reader.query('commit')
  reader.release()
  expect(await migrated).toEqual(['9012_busy.sql'])
  await pool.query("drop table busy; delete from migrations where name = '9012_busy.sql'")
})

const waiting = async (pool: pg.Pool) =>
  (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table busy%'"))
    .rowCount ?? 0
