import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Server } from 'socket.io'
import type { Ctx } from '#server/platform/ctx.ts'
import { connectionOf } from '#server/platform/db/listen.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

type Surroundings = {
  /** Something may have been told that this process did not hear. */
  onGap: () => void
  failed: (error: Error) => void
}
type Close = () => void

const CHANNEL = 'socket.io#/'

/**
 * Lets whatever is told in one process be heard in all, so that it does not matter to which of them people are connected.
 * An embedded database belongs to one process, which needs nobody else.
 */
export async function attachAdapter(io: Server, { config, pool }: Ctx, surroundings: Surroundings): Promise<Close> {
  if (config.redisUrl) return joinByRedis(io, config.redisUrl, surroundings)
  if (config.databaseUrl) await joinByPostgres(io, pool, surroundings)
  return () => undefined
}

/**
 * The adapter wants a pool, and keeps one of its connections to listen on. It gets a connection of its own to listen and to
 * tell: of a lost one it would neither notice the error, which would end the process, nor give back its place in the pool.
 */
async function joinByPostgres(io: Server, pool: pg.Pool, { onGap, failed }: Surroundings) {
  const firstTime = Promise.withResolvers<void>()
  let tell: ReturnType<typeof createTeller> | undefined
  const connect = async () => {
    const client = new pg.Client({ ...connectionOf(pool), application_name: 'sanavia chats', keepAlive: true })
    client.on('error', () => undefined)
    client.on('end', onGap)
    try {
      await client.connect()
      // Nothing of it needs to last. Otherwise PostgreSQL would wait for the disk, for one notification after the other.
      await client.query(`set synchronous_commit = off; listen "${CHANNEL}"`)
    } catch (error) {
      firstTime.reject(error)
      throw error
    }
    tell = createTeller(client, failed)
    onGap()
    firstTime.resolve()
    return Object.assign(client, { release: () => client.end() })
  }
  const query = async (text: string, values: string[]) =>
    text.includes('pg_notify') ? tell?.(values[1] ?? '') : pool.query(text, values)
  io.adapter(createAdapter({ connect, query } as unknown as pg.Pool, { errorHandler: failed }))
  await firstTime.promise
}

/** Tells things in their order, all that have come up meanwhile at once. Nobody waits for it: those here hear them anyway. */
function createTeller(client: pg.Client, failed: Surroundings['failed']) {
  let waiting: string[] = []
  let isTelling = false
  async function tellAll() {
    isTelling = true
    while (waiting.length > 0) {
      const told = waiting
      waiting = []
      await client.query('select pg_notify($1, told) from unnest($2::text[]) as told', [CHANNEL, told]).catch(failed)
    }
    isTelling = false
  }
  return (what: string) => {
    waiting.push(what)
    if (!isTelling) void tellAll()
  }
}

async function joinByRedis(io: Server, url: string, { onGap, failed }: Surroundings): Promise<Close> {
  // Loaded only by those who use it.
  const [{ Redis }, redis] = await Promise.all([import('ioredis'), import('@socket.io/redis-adapter')])
  // The form of answers that the adapter was written for, and every Redis knows.
  const options = { lazyConnect: true, protocol: 2 } as const
  // What cannot be told at once is not told later: whoever missed it asks for it.
  const teller = new Redis(url, { ...options, enableOfflineQueue: false })
  const listener = new Redis(url, options)
  let problem = ''
  for (const client of [teller, listener])
    client.on('error', (error: Error) => {
      problem = error.message
      failed(error)
    })
  try {
    await Promise.all([teller.connect(), listener.connect()])
  } catch (error) {
    for (const client of [teller, listener]) client.disconnect()
    throw new StartProblem(`The Redis server at REDIS_URL cannot be used (${problem || (error as Error).message}).`)
  }
  const publish = teller.publish.bind(teller)
  teller.publish = (async (...told: Parameters<typeof publish>) => publish(...told).catch(failed)) as typeof publish
  io.adapter(redis.createAdapter(teller, listener))
  // Commands are done in their order: after this one the adapter's subscriptions hold.
  await listener.subscribe(CHANNEL)
  let isHearing = true
  listener.on('close', () => {
    // It also says so after every try to come back.
    if (isHearing) onGap()
    isHearing = false
  })
  listener.on('ready', () => {
    isHearing = true
    onGap()
  })
  return () => {
    for (const client of [teller, listener]) client.disconnect()
  }
}
