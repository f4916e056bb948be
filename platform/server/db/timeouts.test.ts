import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { queryAsOwner, world } from '#test/world.ts'
import { longTransaction, openDatabase, type Timeouts } from './database.ts'
import { migrate } from './migrate.ts'

const PATIENT: Timeouts = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 }

/** Logs in on a server with these timeouts, while another transaction has locked the accounts. */
async function logInWhileLocked(timeouts: Timeouts) {
  const database = openDatabase({ ...world.connection, max: 2 }, timeouts)
  const app = await buildApp({ ...world.ctx, ...database })
  const other = await world.ctx.pool.connect()
  onTestFinished(async () => {
    await other.query('rollback')
    other.release()
    await app.close()
    await database.pool.end()
  })
  await other.query('begin; lock table accounts in access exclusive mode')
  return app.inject({
    method: 'POST',
    url: '/api/v1/user/login',
    payload: { username: 'mira', password: 'a password' },
  })
}

test.each<[string, Partial<Timeouts>]>([
  ['a statement that runs too long', { statementMs: 50 }],
  ['a lock that is not released', { lockMs: 50 }],
])('%s is cancelled, and the request refused in words', async (_what, timeouts) => {
  const refused = await logInWhileLocked({ ...PATIENT, ...timeouts })
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    {
      success: false,
      code: 'unavailable',
      message: 'This took too long. Nothing was saved; please try again in a moment.',
    },
  ])
})

test('every connection of the server has timeouts, and a job may run longer statements', async () => {
  const settings = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  for (const name of settings) {
    const { rows } = await world.ctx.pool.query(`show ${name}`)
    expect([name, rows[0]]).toEqual([name, { [name]: expect.stringMatching(/^\d+(s|min)$/) }])
    expect(rows[0][name]).not.toMatch(/^0/)
  }
  const ofJob = await longTransaction(world.ctx.db, async (tx) => {
    return (await tx.executeQuery({ sql: 'show statement_timeout', parameters: [] } as never)).rows[0]
  })
  expect(ofJob).toEqual({ statement_timeout: '10min' })
})

test('a migration is not cancelled by the timeouts of requests', async () => {
  const database = openDatabase({ ...world.ownerConnection, max: 1 }, { ...PATIENT, statementMs: 50 })
  onTestFinished(() => database.pool.end())
  const applied = await world.ctx.pool.query('select name, checksum from migrations order by name')
  const slow = { name: '9999_slow.sql', sql: 'select pg_sleep(0.2)', checksum: 'x' }
  expect(await migrate(database.pool, [...applied.rows, slow])).toEqual(['9999_slow.sql'])
  await queryAsOwner(`delete from migrations where name = '9999_slow.sql'`)
})
