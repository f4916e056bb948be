import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { createKillableServer } from '#test/chat/killable-server.ts'
import { keepRealClock } from '#test/clock.ts'
import { eventually } from '#test/eventually.ts'
import { freePort } from '#test/free-port.ts'
import { ask, connect, next, twoPeople, write } from '#test/people/chat.ts'
import { hasRedis, startRedis } from '#test/servers/redis-server.ts'
import { post, world } from '#test/world.ts'

// Another process has the real one.
keepRealClock()

const apps: FastifyInstance[] = []
const closers: (() => void)[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const close of closers) close()
})

/** Two servers on one database, as two processes would be, without the cost of starting them. */
async function twoServers(change: { redisUrl?: string }) {
  const config = { ...world.ctx.config, databaseUrl: 'postgres://shared', rateLimits: false, ...change }
  for (let made = 0; made < 2; made++) {
    const app = await buildApp({ ...world.ctx, config })
    await app.ready()
    apps.push(app)
  }
  return apps.slice(-2) as [FastifyInstance, FastifyInstance]
}

const ADAPTERS: [string, () => Promise<{ redisUrl?: string }>][] = [['PostgreSQL', async () => ({})]]
if (await hasRedis()) ADAPTERS.push(['Redis', ownRedis])

async function ownRedis() {
  const { redisUrl, stop } = await startRedis()
  closers.push(stop)
  return { redisUrl }
}

describe.each(ADAPTERS)('two processes connected by %s', (adapter, start) => {
  let servers: Promise<[FastifyInstance, FastifyInstance]> | undefined
  const both = () => {
    servers ??= start().then(twoServers)
    return servers
  }

  test(`participants connected to different processes get each other's events through ${adapter}`, async () => {
    const [one, other] = await both()
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira, one)
    const clinic = await connect(elif, other)
    const message = next(clinic, 'message')
    const typing = next(hers, 'typing')
    const receipt = next(hers, 'receipt')
    const sent = await ask(hers, 'send', { chatId: chat._id, id: crypto.randomUUID(), text: 'Good morning' })
    expect(await message).toEqual({ message: sent.message, unread: 1 })
    await ask(clinic, 'typing', { chatId: chat._id })
    await ask(clinic, 'read', { chatId: chat._id, number: 1 })
    expect([await typing, await receipt]).toMatchObject([{ from: elif.user._id }, { by: elif.user._id, readNumber: 1 }])
  })

  test(`a message that is too large for NOTIFY reaches the other process through ${adapter}`, async () => {
    const [one, other] = await both()
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira, one)
    const clinic = await connect(elif, other)
    const message = next(clinic, 'message')
    await ask(hers, 'send', { chatId: chat._id, id: crypto.randomUUID(), text: '字'.repeat(5000) })
    expect((await message).message.text).toHaveLength(5000)
  })

  test(`a sign-out in one process ends connections in the other, with ${adapter}`, async () => {
    const [one, other] = await both()
    const { mira } = await twoPeople()
    const hers = await connect(mira, one)
    const ended = next(hers, 'ended')
    const headers = { authorization: `Bearer ${mira.token}` }
    await other.inject({ method: 'POST', url: '/api/v1/user/logout', headers })
    expect(await ended).toHaveProperty('message')
  })
})

test('a server in another operating-system process, which shares no memory, exchanges events with this one', async () => {
  const child = createKillableServer(world.connection, join(inject('scratch'), 'other-process'))
  onTestFinished(child.kill)
  const [one] = await twoServers({})
  const other = `http://127.0.0.1:${await child.start()}`
  const { mira, elif, chat } = await twoPeople()
  const hers = await connect(mira, one)
  const clinic = await connect(elif, other)
  const message = next(clinic, 'message')
  const receipt = next(hers, 'receipt')
  const sent = await ask(hers, 'send', { chatId: chat._id, id: crypto.randomUUID(), text: 'Good morning' })
  expect(await message).toEqual({ message: sent.message, unread: 1 })
  await ask(clinic, 'read', { chatId: chat._id, number: 1 })
  expect(await receipt).toMatchObject({ by: elif.user._id, readNumber: 1 })
})

describe.skipIf(!(await hasRedis()))('Redis at the start', () => {
  test('one that is away does not stop the start, and connects the processes once it is there', async () => {
    const port = await freePort()
    const [one, other] = await twoServers({ redisUrl: `redis://127.0.0.1:${port}` })
    const { mira, elif, chat } = await twoPeople()
    const hers = await connect(mira, one)
    const clinic = await connect(elif, other)
    const heard = vi.fn()
    clinic.on('typing', heard)
    const { stop } = await startRedis({ port })
    closers.push(stop)
    await eventually('the processes are connected', async () => {
      await ask(hers, 'typing', { chatId: chat._id })
      return heard.mock.calls.length > 0
    })
  })

  test('one that refuses the password stops it', async () => {
    const { redisUrl, stop } = await startRedis({ password: 'another' })
    closers.push(stop)
    await expect(twoServers({ redisUrl })).rejects.toThrow(/^The Redis server at REDIS_URL cannot be used \(NOAUTH/)
  })
})

const LISTENERS = ['sanavia chats', 'sanavia sign-outs']

test.each(LISTENERS)('after a gap (%s) clients are disconnected, reconnect and sync what they missed', async (name) => {
  const [one, other] = await twoServers({})
  const { mira, elif, chat } = await twoPeople()
  const clinic = await connect(elif, other)
  const gone = new Promise((resolve) => clinic.once('disconnect', resolve))
  const greeted = next(clinic, 'unread')
  await world.ctx.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1`,
    [name],
  )
  expect(await gone).toBe('transport close')
  await write(mira, chat._id, 'While nobody listened')
  await greeted
  const caughtUp = await ask(clinic, 'sync', { chats: [{ chatId: chat._id, after: 0 }] })
  expect(caughtUp).toMatchObject({ chats: [{ messages: [{ text: 'While nobody listened' }] }] })

  // Broadcasts arrive again once both processes listen.
  const hers = await connect(mira, one)
  const heard = vi.fn()
  clinic.on('typing', heard)
  await eventually('both processes listen again', async () => {
    await ask(hers, 'typing', { chatId: chat._id })
    return heard.mock.calls.length > 0
  })
  // Either the sign-out notification arrives, or the client is refused when it reconnects.
  const out = new Promise<unknown>((resolve) => clinic.once('ended', resolve).once('connect_error', resolve))
  await post('/api/v1/user/logout', elif, {})
  await out
})
