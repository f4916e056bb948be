import type { FastifyInstance } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { eventually } from '#test/eventually.ts'
import { hasRedis, startRedis } from '#test/servers/redis-server.ts'
import { world } from '#test/world.ts'
import type { ActionLimit } from './action-limits.ts'

const apps: FastifyInstance[] = []
const closers: (() => void)[] = []
afterAll(async () => {
  for (const app of apps) await app.close()
  for (const close of closers) close()
})

/** Two servers on one database, as two processes would be. */
async function twoServers(change: { redisUrl?: string }) {
  const config = { ...world.ctx.config, databaseUrl: 'postgres://shared', ...change }
  const started: FastifyInstance[] = []
  for (let made = 0; made < 2; made++) {
    const app = await buildApp({ ...world.ctx, config })
    await app.ready()
    started.push(app)
    apps.push(app)
  }
  return started as [FastifyInstance, FastifyInstance]
}

let lastAddress = 0

/** An attempt to open an account, of which an address has 20. It is refused for its form, or for the limit. */
const attempt = (app: FastifyInstance, remoteAddress: string) =>
  app.inject({ method: 'POST', url: '/api/v1/user/new', remoteAddress, payload: { username: 'flood' } })

async function attempts(app: FastifyInstance, remoteAddress: string, count: number) {
  const statuses: number[] = []
  for (let made = 0; made < count; made++) statuses.push((await attempt(app, remoteAddress)).statusCode)
  return statuses
}

function isAllowed(app: FastifyInstance, limit: ActionLimit, accountId: string) {
  try {
    app.assertActionAllowed(limit, accountId)
    return true
  } catch {
    return false
  }
}

/** Waits until what one process has counted so far is known to the other. Counts are sent in order. */
async function untilShared(one: FastifyInstance, other: FastifyInstance) {
  const marker = { name: `marker ${++lastAddress}`, max: 1, seconds: 600 }
  other.limitAction(marker, 'another account')
  one.limitAction(marker, 'an account')
  await eventually('the other process knows the marker', async () => !(await isAllowed(other, marker, 'an account')))
}

const ADAPTERS: [string, () => Promise<{ redisUrl?: string; stop?: () => void }>][] = [['PostgreSQL', async () => ({})]]
if (await hasRedis())
  ADAPTERS.push([
    'Redis',
    async () => {
      const redis = await startRedis()
      closers.push(redis.stop)
      return redis
    },
  ])

describe.each(ADAPTERS)('processes connected by %s', (_adapter, start) => {
  test('what an address did at one process counts at the other', async () => {
    const { redisUrl } = await start()
    const [one, other] = await twoServers(redisUrl ? { redisUrl } : {})
    const address = `198.51.100.${++lastAddress}`
    expect(await attempts(one, address, 20)).toEqual(Array(20).fill(400))
    await untilShared(one, other)
    expect((await attempt(other, address)).statusCode).toBe(429)
    expect((await attempt(other, `198.51.100.${++lastAddress}`)).statusCode).toBe(400)
  })
})

test('an account that is too quick at one process is refused at the other', async () => {
  const [one, other] = await twoServers({})
  const limit = { name: 'of a test', max: 3, seconds: 600 }
  other.limitAction(limit, 'somebody else')
  for (let count = 0; count < 3; count++) one.limitAction(limit, 'an account')
  await eventually('the account is refused', async () => !(await isAllowed(other, limit, 'an account')))
})

test.runIf(await hasRedis())('without the bus each process still limits by itself', async () => {
  const { redisUrl, stop } = await startRedis()
  const [one] = await twoServers({ redisUrl })
  stop()
  const address = `198.51.100.${++lastAddress}`
  expect(await attempts(one, address, 21)).toEqual([...Array(20).fill(400), 429])
})
