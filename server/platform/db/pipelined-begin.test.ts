import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'

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
