import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '#test/world.ts'
import { isUnavailable } from './errors.ts'

async function read(text: string) {
  const { rows } = await sql<{ pid: number; value: number }>`${sql.raw(text)}`.execute(world.ctx.sharedDb)
  return rows
}
const pidOf = (value: number) => `select pg_backend_pid() as pid, ${value} as value`

test('concurrent reads share a connection and get their own answers', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((value) => read(pidOf(value))))
  expect(answers.flat().map(({ value }) => value)).toEqual([1, 2, 3, 4])
  expect(new Set(answers.flat().map(({ pid }) => pid)).size).toBe(1)
})

test('a read that fails leaves the others of its connection alone', async () => {
  const answers = await Promise.allSettled([read(pidOf(1)), read('select 1 / 0'), read(pidOf(3))])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('the connection goes back to the pool after the last answer', async () => {
  await Promise.all([read(pidOf(1)), read(pidOf(2))])
  const { pool } = world.ctx
  expect(pool.totalCount - pool.idleCount).toBe(0)
})

test('a lost connection is replaced', async () => {
  const lost = read('select pg_terminate_backend(pg_backend_pid())')
  await expect(lost).rejects.toSatisfy(isUnavailable)
  expect(await read(pidOf(1))).toEqual([expect.objectContaining({ value: 1 })])
})

test('a transaction is refused, and leaves the connection as it was', async () => {
  const transaction = world.ctx.sharedDb.transaction().execute((tx) => sql`select 1`.execute(tx))
  await expect(transaction).rejects.toThrow('A shared connection runs no transactions.')
  expect(await read(pidOf(1))).toHaveLength(1)
})
