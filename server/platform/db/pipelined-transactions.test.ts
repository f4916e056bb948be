import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import type { Tx } from './database.ts'
import { executeDeferred } from './prepared.ts'

const currentId = sql<{ id: string }>`select pg_current_xact_id()::text as id`

test('the first statement of a transaction runs in it', async () => {
  await world.ctx.db.transaction().execute(async (tx) => {
    const first = await currentId.execute(tx)
    const second = await currentId.execute(tx)
    expect(second.rows).toEqual(first.rows)
  })
})

test('a transaction whose first statement fails is rolled back', async () => {
  const failing = world.ctx.db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(failing).rejects.toThrow('division by zero')
  const first = await currentId.execute(world.ctx.db)
  const second = await currentId.execute(world.ctx.db)
  expect(second.rows).not.toEqual(first.rows)
})

test('a transaction without a statement leaves none open', async () => {
  await world.ctx.db.transaction().execute(async () => undefined)
  const refused = world.ctx.db.transaction().execute(async () => {
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  const first = await currentId.execute(world.ctx.db)
  const second = await currentId.execute(world.ctx.db)
  expect(second.rows).not.toEqual(first.rows)
})

const newCity = () => `Town ${crypto.randomUUID()}`
const insertCity = (city: string) =>
  sql<{ city: string }>`insert into places (city, country) values (${city}, 'Turkey') returning city`
async function isStored(city: string) {
  const { rows } = await sql`select from places where city = ${city}`.execute(world.ctx.db)
  return rows.length === 1
}

test('a deferred statement runs before the next one, whose answer comes after its own', async () => {
  const city = newCity()
  await world.ctx.db.transaction().execute(async (tx) => {
    const inserted = await executeDeferred(tx, insertCity(city))
    const { rows } = await sql`select from places where city = ${city}`.execute(tx)
    expect(rows).toHaveLength(1)
    expect(await inserted.rows).toEqual([{ city }])
  })
})

test('several deferred statements are committed with their transaction', async () => {
  const cities = [newCity(), newCity()]
  await world.ctx.db.transaction().execute(async (tx) => {
    for (const city of cities) await executeDeferred(tx, insertCity(city))
  })
  expect(await Promise.all(cities.map(isStored))).toEqual([true, true])
})

test('the error of a deferred statement fails the next statement or the commit, and nothing is stored', async () => {
  const taken = newCity()
  const other = newCity()
  const insertTwice = async (tx: Tx) => {
    await executeDeferred(tx, insertCity(other))
    await executeDeferred(tx, insertCity(taken))
  }
  await insertCity(taken).execute(world.ctx.db)
  const committing = world.ctx.db.transaction().execute(insertTwice)
  await expect(committing).rejects.toThrow('duplicate key')
  const goingOn = world.ctx.db.transaction().execute(async (tx) => {
    await insertTwice(tx)
    await currentId.execute(tx)
  })
  await expect(goingOn).rejects.toThrow('duplicate key')
  expect(await isStored(other)).toBe(false)
})

test('a deferred statement of a transaction that is rolled back is not run', async () => {
  const city = newCity()
  const refuse = async (tx: Tx) => {
    await executeDeferred(tx, sql`select 1 / 0`)
    throw new Error('refused')
  }
  await expect(world.ctx.db.transaction().execute(refuse)).rejects.toThrow('refused')
  const refusedLater = world.ctx.db.transaction().execute(async (tx) => {
    await insertCity(city).execute(tx)
    await refuse(tx)
  })
  await expect(refusedLater).rejects.toThrow('refused')
  expect(await isStored(city)).toBe(false)
})

test('a listener of a deferred statement is called after the commit, which it sees', async () => {
  const city = newCity()
  const seen = Promise.withResolvers<boolean>()
  await world.ctx.db.transaction().execute(async (tx) => {
    await executeDeferred(tx, insertCity(city), () => seen.resolve(isStored(city)))
    await currentId.execute(tx)
  })
  expect(await seen.promise).toBe(true)
})

test('a listener is not called after a rollback, nor by the next transaction of the connection', async () => {
  let calls = 0
  const failing = world.ctx.db.connection().execute(async (db) => {
    const refused = db.transaction().execute(async (tx) => {
      await executeDeferred(tx, insertCity(newCity()), () => calls++)
      throw new Error('refused')
    })
    await refused.catch(() => undefined)
    const unfit = db.transaction().execute(async (tx) => {
      await executeDeferred(tx, sql`select 1 / 0`, () => calls++)
    })
    await expect(unfit).rejects.toThrow('division by zero')
    await db.transaction().execute((tx) => currentId.execute(tx))
  })
  await failing
  expect(calls).toBe(0)
})
