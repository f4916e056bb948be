import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { queryAsOwner, world } from '#test/world.ts'
import { openDatabase } from './database.ts'
import {
  describeDatabaseError,
  isConcurrencyFailure,
  isInvalidValue,
  isUnavailable,
  needsNewConnections,
} from './errors.ts'
import { retryOnConflict } from './optimistic-locking.ts'

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  )
/** Only the system may listen there. */
const NO_PORT = 1
const query = (text: string, values: unknown[] = []) => thrownBy(world.ctx.pool.query(text, values))
const raise = (state: string) => `do $$ begin raise exception 'as ordered' using errcode = '${state}'; end $$`

test('a server that refuses connections is unavailable', async () => {
  const { pool, db } = openDatabase({ host: '127.0.0.1', port: NO_PORT })
  expect(isUnavailable(await thrownBy(db.selectFrom('accounts').select('id').execute()))).toBe(true)
  await pool.end()
})

test('a missing socket of the server is unavailable', async () => {
  const { pool, db } = openDatabase({ host: '/nonexistent', port: 5432 })
  expect(isUnavailable(await thrownBy(sql`select 1`.execute(db)))).toBe(true)
  await pool.end()
})

test('a prepared statement whose columns a migration has changed needs a new connection', async () => {
  await queryAsOwner('create table of_a_test (one integer)')
  const client = new pg.Client(world.ownerConnection)
  await client.connect()
  const statement = { name: 'all columns', text: 'select * from of_a_test' }
  await client.query(statement)
  await queryAsOwner('alter table of_a_test add column two integer')
  const error = await thrownBy(client.query(statement))
  expect([isUnavailable(error), needsNewConnections(error)]).toEqual([true, true])
  await client.end()
})

test.each([
  ['query_wait_timeout', true],
  ['server login has been failing, try again later (server_login_retry)', true],
  ['bind message supplies 1 parameters, but prepared statement requires 2', false],
])('the protocol violation "%s" is unavailable: %s', (message, expected) => {
  const error = Object.assign(new pg.DatabaseError(message, 0, 'error'), { code: '08P01' })
  expect(isUnavailable(error)).toBe(expected)
})

test('a connection that ends in the middle of a query is unavailable', async () => {
  const client = await world.ctx.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = thrownBy(client.query('select pg_sleep(60)'))
  await world.ctx.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  expect(isUnavailable(await ended)).toBe(true)
  client.release(true)
})

test('a missing file or another service that refuses connections is no lost database', async () => {
  const missing = await thrownBy(readFile('/nonexistent/file'))
  expect([missing, isUnavailable(missing)]).toEqual([expect.objectContaining({ code: 'ENOENT' }), false])
  const refused = await thrownBy(once(connect(NO_PORT, '127.0.0.1'), 'connect'))
  expect([refused, isUnavailable(refused)]).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' }), false])
  expect(isUnavailable(Object.assign(new Error('elsewhere'), { code: '08006' }))).toBe(false)
})

test.each([
  ['22021', 'select $1::text', ['secret\u0000']],
  ['22P05', 'select $1::jsonb ->> 0', ['["secret\\u0000"]']],
  ['22003', 'select $1::bigint::integer', ['3000000000']],
  ['22P02', 'select $1::uuid', ['secret']],
  ['22007', 'select $1::date', ['secret']],
  ['22008', 'select $1::date', ['2026-02-30']],
  ['22023', 'select now() at time zone $1', ['secret']],
  ['22001', raise('22001'), []],
  ['23502', raise('23502'), []],
  ['23503', raise('23503'), []],
  ['23514', raise('23514'), []],
])(
  'SQLSTATE %s is a value that the database cannot take, and the log does not repeat it',
  async (code, text, values) => {
    const error = await query(text, values)
    expect([(error as pg.DatabaseError).code, isInvalidValue(error), isUnavailable(error)]).toEqual([code, true, false])
    expect(JSON.stringify(describeDatabaseError(error))).not.toContain('secret')
  },
)

test('a lost deadlock is retried, and refused when it is lost again and again', async () => {
  const deadlock = await query(raise('40P01'))
  expect(isConcurrencyFailure(deadlock)).toBe(true)
  let attempts = 0
  const saved = await retryOnConflict('a row', async () => {
    attempts++
    if (attempts === 1) throw deadlock
    return 'saved'
  })
  expect([saved, attempts]).toEqual(['saved', 2])
  await expect(retryOnConflict('a row', () => Promise.reject(deadlock))).rejects.toMatchObject({ code: 'changed' })
  await expect(retryOnConflict('a row', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug')
})
