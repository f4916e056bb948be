import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { twoPeople } from '#test/people/chat.ts'
import { get, post, queryAsOwner, world } from '#test/world.ts'

/** A safety net, far beyond what a busy machine needs. */

const role = () => pg.escapeIdentifier(String(world.connection.user))
const database = () => pg.escapeIdentifier(String(world.connection.database))

/** New connections of the server find a standby, or a primary again. Those that are open stay what they are. */
const setReadOnly = (isReadOnly: boolean) =>
  queryAsOwner(
    `alter role ${role()} in database ${database()} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
  )

const endConnections = (condition = 'true') =>
  queryAsOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = $1 and ${condition}`,
    [world.connection.user],
  )

test('while there is no primary writes are refused with the time to wait, and afterwards the same write is made once', async () => {
  const { mira, chat } = await twoPeople()
  const message = { id: crypto.randomUUID(), text: 'Good morning' }
  const send = () => post(`/api/v1/chats/${chat._id}/messages`, mira, message)
  await setReadOnly(true)
  onTestFinished(async () => void (await setReadOnly(false)))
  await endConnections()
  await eventually(
    'the probe says that the database takes no writes',
    async () => (await get('/readyz')).json().message === 'The database takes no writes at the moment.',
  )
  const refused = await send()
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect((await get('/api/v1/exchange-rates')).statusCode).toBe(200)

  await setReadOnly(false)
  // A refusal has closed the connections to what was a standby.
  await eventually('the message is taken', async () => (await send()).statusCode === 200)
  expect((await get('/readyz')).statusCode).toBe(200)
  expect((await send()).json().message.number).toBe(1)
})

/** Makes a request wait for a lock, ends its connection, and lets go of the lock. */
async function loseConnectionDuring<Answer>(table: string, request: () => Promise<Answer>) {
  const holder = new pg.Client(world.ownerConnection)
  await holder.connect()
  await holder.query(`begin; lock table ${table}`)
  const answer = request()
  const isWaiting = `wait_event_type = 'Lock'`
  await eventually('the request waits for the lock', async () => ((await endConnections(isWaiting)).rowCount ?? 0) > 0)
  await holder.end()
  return answer
}

test('a read that has lost its connection is repeated on another', async () => {
  const answer = await loseConnectionDuring('exchange_rates', () => get('/api/v1/exchange-rates'))
  expect(answer.statusCode).toBe(200)
})

test('a write that has lost its connection is refused, and repeated by the client it is made once', async () => {
  const { mira, chat } = await twoPeople()
  const message = { id: crypto.randomUUID(), text: 'Good morning' }
  const send = () => post(`/api/v1/chats/${chat._id}/messages`, mira, message)
  const refused = await loseConnectionDuring('chat_messages', send)
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect([(await send()).statusCode, (await send()).json().message.number]).toEqual([200, 1])
})
