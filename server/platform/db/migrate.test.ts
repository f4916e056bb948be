import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
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
  await vi.waitUntil(async () => (await waiting(pool)) > 0, { timeout: 60_000, interval: 20 })
  expect((await pool.query('select from busy')).rowCount).toBe(0)
  await reader.query('commit')
  reader.release()
  expect(await migrated).toEqual(['9012_busy.sql'])
  await pool.query("drop table busy; delete from migrations where name = '9012_busy.sql'")
})

const waiting = async (pool: pg.Pool) =>
  (await pool.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table busy%'"))
    .rowCount ?? 0

/** A database of its own with the migrations before `name`, and the function that applies all. */
async function migratedBefore(name: string) {
  const database = `test_${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
  const server = new pg.Client(inject('postgres'))
  await server.connect()
  await server.query(`create database ${database}`)
  await server.end()
  const pool = new pg.Pool({ ...inject('postgres'), database })
  onTestFinished(() => pool.end())
  const migrations = await readMigrations()
  await migrate(
    pool,
    migrations.filter((each) => each.name < name),
  )
  return { pool, migrateOn: () => migrate(pool, migrations) }
}

const id = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

/** Providers 1 to 3, patient 9, and invoices with the entries of their ledgers. */
async function insertOldInvoices(pool: pg.Pool) {
  for (const nth of [1, 2, 3, 9])
    await pool.query(
      `insert into accounts (id, username, password_hash, role, first_name, last_name, display_name, phone)
       values ($1, $2, 'x', $3, 'A', 'B', 'A B', '')`,
      [id(nth), `user-${nth}`, nth === 9 ? 'patient' : 'doctor'],
    )
  const invoices: [nth: number, provider: number, from: string[], entries: [kind: string, amount: number][]][] = [
    [11, 1, ['Dr. Elif Kaya', 'Kaya Dental House'], []],
    [
      12,
      1,
      ['Dr. Elif Kaya', 'Kaya Dental House'],
      [
        ['payment', 400],
        ['refund', 100],
      ],
    ],
    [
      13,
      2,
      ['Kasia Duda-Huber'],
      [
        ['payment', 1000],
        ['refund', 1000],
        ['payment', 600],
      ],
    ],
    [
      14,
      3,
      ['王小明'],
      [
        ['payment', 1000],
        ['refund', 1000],
        ['void', 0],
      ],
    ],
  ]
  let number = 0
  for (const [nth, provider, from, entries] of invoices) {
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into invoices (id, provider_id, patient_id, issued_on, year, number, currency, rate, rate_date, total, from_lines,
         to_lines, package_id, means, note, created_at)
       values ($1, $2, $3, '2026-05-01', 2026, $4, 'EUR', 0.9, '2026-05-01', 1000, $5, '{Mira}', $1, '{cash}', '', now())`,
      [id(nth), id(provider), id(9), ++number, from],
    )
    await client.query("insert into invoice_lines values ($1, 1, 'Crown', 2, 500)", [id(nth)])
    await client.query('commit')
    client.release()
    for (const [kind, amount] of entries)
      await pool.query(
        "insert into invoice_entries values (gen_random_uuid(), $1, $2, $3, $4, '', '2026-05-02', now())",
        [id(nth), kind, amount, kind === 'void' ? null : 'cash'],
      )
  }
}

test('invoices from before prefixes and credit notes get both, and what is due of them does not rise', async () => {
  const { pool, migrateOn } = await migratedBefore('0051')
  await insertOldInvoices(pool)
  const before = (await pool.query('select id, total, paid, voided_at from invoices order by number')).rows
  await migrateOn()
  const columns = 'prefix, number, paid, credited, due, discount, vat_rate, vat, tax_number, patient_address'
  expect((await pool.query(`select ${columns} from invoices order by number`)).rows).toEqual(
    [
      // Nothing is paid of the first; of the second 600 are due, as before the refund.
      { prefix: 'KDH', number: 1, paid: 0, credited: 0, due: 1000 },
      { prefix: 'KDH', number: 2, paid: 300, credited: 100, due: 600 },
      // What was paid again after a refund is not credited.
      { prefix: 'KDH2', number: 3, paid: 600, credited: 400, due: 0 },
      { prefix: 'INV', number: 4, paid: 0, credited: 1000, due: 0 },
    ].map((row) => ({ ...row, discount: 0, vat_rate: null, vat: null, tax_number: '', patient_address: '' })),
  )
  expect((await pool.query('select id, total, paid, voided_at from invoices order by number')).rows).toEqual(before)
  expect((await pool.query('select prefix from invoice_prefixes order by provider_id')).rows).toEqual([
    { prefix: 'KDH' },
    { prefix: 'KDH2' },
    { prefix: 'INV' },
  ])
  // The ledger goes on, and invoices are still immutable.
  await pool.query(
    "insert into invoice_entries values (gen_random_uuid(), $1, 'refund', 50, 'cash', '', '2026-05-03', now(), '2026-05-03')",
    [id(12)],
  )
  expect((await pool.query('select paid, credited, due from invoices where number = 2')).rows).toEqual([
    { paid: 250, credited: 150, due: 600 },
  ])
  await expect(pool.query('update invoices set total = 1')).rejects.toThrow('never changed')
  await expect(pool.query('update invoices set key_id = null, pay_to = null')).resolves.toBeTruthy()
})
