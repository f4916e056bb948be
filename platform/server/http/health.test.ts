import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp, buildHealthApp } from '#app/server/app.ts'
import { get, queryAsOwner, world } from '#test/world.ts'

test('a migrated database is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ success: true, status: 'alive' })
  expect((await get('/readyz')).json()).toEqual({ success: true, status: 'ready' })
})

test('a server that drains is not ready, still answers, and closes connections after their response', async () => {
  const draining = await buildApp(world.ctx)
  onTestFinished(() => draining.close())
  await draining.drain(0)
  const request = async (url: string) => {
    const { statusCode, headers } = await draining.inject({ method: 'GET', url })
    return [statusCode, headers.connection]
  }
  expect(await request('/readyz')).toEqual([503, 'close'])
  expect(await request('/api/v1/exchange-rates')).toEqual([200, 'close'])
  expect(await request('/healthz')).toEqual([200, 'close'])
})

test.each([
  ['is loaded', (load: PromiseWithResolvers<void>) => load.resolve()],
  ['could not be loaded', (load: PromiseWithResolvers<void>) => load.reject(new Error('the database is away'))],
])('a server is ready once what the first requests would wait for %s', async (_how, settle) => {
  const starting = await buildApp(world.ctx)
  onTestFinished(() => starting.close())
  const load = Promise.withResolvers<void>()
  const warm = starting.warmUp(() => load.promise)
  const refused = await starting.inject('/readyz')
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    expect.objectContaining({ success: false, code: 'unavailable', message: 'This server is still starting.' }),
  ])
  settle(load)
  await warm
  expect((await starting.inject('/readyz')).json()).toEqual({ success: true, status: 'ready' })
})

test('a request on its way when the server closes is answered', async () => {
  const closing = await buildApp(world.ctx)
  await closing.listen({ host: '127.0.0.1', port: 0 })
  const { port } = closing.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const [connection] = await Promise.all([once(closing.server, 'connection'), once(socket, 'connect')])
  const received = once(connection[0], 'data')
  socket.write('GET /api/v1/exchange-rates HTTP/1.1\r\n')
  await received
  const closed = closing.close()
  while (closing.server.listening) await setImmediate()
  socket.write('Host: localhost\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  await closed
})

test('a process that runs jobs answers the probes and nothing else', async () => {
  const health = await buildHealthApp(world.ctx)
  onTestFinished(() => health.close())
  const request = async (url: string) => (await health.inject({ method: 'GET', url })).statusCode
  expect([await request('/healthz'), await request('/readyz'), await request('/api/v1/search')]).toEqual([
    200, 200, 404,
  ])
})

test('a running process stays ready on a database that a newer version has migrated', async () => {
  await queryAsOwner(`insert into migrations values ('9999_newer.sql', 'x')`)
  expect((await get('/readyz')).statusCode).toBe(200)
  const { rows } = await queryAsOwner(`delete from migrations where name like '0001%' returning *`)
  // One more and one less are as many as before.
  expect((await get('/readyz')).statusCode).toBe(503)
  await queryAsOwner('insert into migrations values ($1, $2, $3)', Object.values(rows[0]))
  await queryAsOwner(`delete from migrations where name = '9999_newer.sql'`)
})

test('a database that lacks a migration, or is away, is not ready, while the process is alive', async () => {
  const { rows } = await queryAsOwner(`delete from migrations where name like '0001%' returning *`)
  const behind = await get('/readyz')
  expect([behind.statusCode, behind.json().code]).toEqual([503, 'unavailable'])

  await queryAsOwner('insert into migrations values ($1, $2, $3)', Object.values(rows[0]))
  expect((await get('/readyz')).statusCode).toBe(200)

  await world.ctx.pool.end()
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).not.toBe(200)
})
