import { AbortedTransactionError, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { world } from '#test/world.ts'
import { executePrepared, openDatabase, type Tx } from './database.ts'
import { createStatementNames } from './postgres-dialect.ts'

async function selectPrepared(tx: Tx, marker: string) {
  const { rows } = await sql<{ runs: number }>`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like ${`%${marker}%`} and name like 'statement-%'`.execute(tx)
  return rows
}
const double = (tx: Tx, value: number) =>
  executePrepared(tx, sql<{ doubled: number }>`select ${value}::int * 2 as doubled /* doubling */`)
const currentId = sql<{ id: string }>`select pg_current_xact_id()::text as id`

/** Two statements outside of a transaction have one each. */
async function expectNoTransaction() {
  const first = await currentId.execute(world.ctx.db)
  const second = await currentId.execute(world.ctx.db)
  expect(second.rows).not.toEqual(first.rows)
}

test('a statement of a transaction is prepared once on its connection and runs by its name', async () => {
  await world.ctx.db.transaction().execute(async (tx) => {
    expect([await double(tx, 2), await double(tx, 4)]).toEqual([[{ doubled: 4 }], [{ doubled: 8 }]])
    expect(await selectPrepared(tx, 'doubling')).toEqual([{ runs: 2 }])
  })
})

test('a statement that is not asked to be prepared is not', async () => {
  await world.ctx.db.transaction().execute(async (tx) => {
    await sql`select ${1}::int as one /* unprepared */`.execute(tx)
    expect(await selectPrepared(tx, 'as one /* unprepared')).toEqual([])
  })
})

test('behind a pooler nothing is prepared', async () => {
  const { pool, db } = openDatabase({ ...world.connection, max: 1 }, undefined, world.connection)
  onTestFinished(() => pool.end())
  await db.transaction().execute(async (tx) => {
    expect(await double(tx, 2)).toEqual([{ doubled: 4 }])
    expect(await selectPrepared(tx, 'doubling')).toEqual([])
  })
})

test('a text keeps its name, and texts beyond the limit have none', () => {
  const names = createStatementNames(2)
  const given = ['one', 'two', 'three', 'one'].map(names.nameOf)
  expect(given).toEqual(['statement-1', 'statement-2', undefined, 'statement-1'])
})

test('writes say how many rows they changed', async () => {
  const city = `Town ${crypto.randomUUID()}`
  const inserted = await world.ctx.db.insertInto('places').values({ city, country: 'Turkey' }).executeTakeFirst()
  const deleted = await world.ctx.db.deleteFrom('places').where('city', '=', city).executeTakeFirst()
  expect([inserted.numInsertedOrUpdatedRows, deleted.numDeletedRows]).toEqual([1n, 1n])
})

test('the first statement of a transaction runs in it', async () => {
  await world.ctx.db.transaction().execute(async (tx) => {
    const first = await currentId.execute(tx)
    const second = await currentId.execute(tx)
    expect(second.rows).toEqual(first.rows)
  })
})

test('a transaction has the isolation level and access mode that it asks for', async () => {
  const show = sql`select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as "isReadOnly"`
  const transaction = world.ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { rows } = await transaction.execute((tx) => show.execute(tx))
  expect(rows).toEqual([{ isolation: 'repeatable read', isReadOnly: 'on' }])
})

test('a transaction whose first statement fails is rolled back', async () => {
  const failing = world.ctx.db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx))
  await expect(failing).rejects.toThrow('division by zero')
  await expectNoTransaction()
})

test('a transaction that goes on after a failed statement is not committed in silence', async () => {
  const failing = world.ctx.db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(failing).rejects.toThrow(AbortedTransactionError)
  await expectNoTransaction()
})

test('a transaction without a statement leaves none open', async () => {
  await world.ctx.db.transaction().execute(async () => undefined)
  const refused = world.ctx.db.transaction().execute(async () => {
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  await expectNoTransaction()
})

test('a connection that is lost in a transaction does not return to the pool', async () => {
  const { pool, db } = openDatabase({ ...world.connection, max: 1 })
  onTestFinished(() => pool.end())
  const lost = db.transaction().execute((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
  await expect(lost).rejects.toThrow()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
