import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import type { Tx } from './database.ts'
import { executePrepared } from './prepared.ts'

const selectPrepared = async (tx: Tx, marker: string) => {
  const { rows } = await sql<{ runs: number }>`
    select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
    where statement like ${`%${marker}%`} and name like 'statement-%'`.execute(tx)
  return rows
}

test('a statement of a transaction is prepared once on its connection and runs by its name', async () => {
  await world.ctx.db.transaction().execute(async (tx) => {
    const double = (value: number) =>
      executePrepared(tx, sql<{ doubled: number }>`select ${value}::int * 2 as doubled /* doubling */`)
    expect([await double(2), await double(4)]).toEqual([[{ doubled: 4 }], [{ doubled: 8 }]])
    expect(await selectPrepared(tx, 'doubling')).toEqual([{ runs: 2 }])
  })
})

test('a statement that is not asked to be prepared is not', async () => {
  await world.ctx.db.transaction().execute(async (tx) => {
    await sql`select ${1}::int as one /* unprepared */`.execute(tx)
    expect(await selectPrepared(tx, 'as one /* unprepared')).toEqual([])
  })
})
