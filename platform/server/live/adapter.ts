import { createAdapter } from '@socket.io/postgres-adapter'
import pg from 'pg'
import type { Server } from 'socket.io'
import { seconds } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { connectionOf } from '#platform/server/db/listen.ts'
import { StartProblem } from '#platform/server/start-problem.ts'

type AdapterOptions = {
  /** Broadcasts of other processes may have been missed. */
  onGap: () => void
  onError: (error: Error) => void
}
type Close = () => void

const CHANNEL = 'socket.io#/'
/** How late an event of another process may be while Redis is away. */
const SYNC_INTERVAL_MS = seconds(30)
/** The statement by which `@socket.io/postgres-adapter` publishes, with the channel and the payload as values. */
const NOTIFY_STATEMENT = 'SELECT pg_notify($1, $2)'

/**
 * Attaches the pub/sub adapter by which a broadcast reaches clients of every process: Redis if configured, else the shared
 * PostgreSQL. An embedded database belongs to a single process, which needs none.
 */
export async function attachAdapter(io: Server, { config, pool }: Ctx, options: AdapterOptions): Promise<Close> {
  if (config.redisUrl) return attachRedisAdapter(io, config.redisUrl, options)
  if (config.databaseUrl) await attachPostgresAdapter(io, pool, options)
  return () => undefined
}

async function attachPostgresAdapter(io: Server, pool: pg.Pool, options: AdapterOptions) {
  const { adapterPool, ready } = createAdapterPool(pool, options)
  io.adapter(createAdapter(adapterPool, { errorHandler: options.onError }))
  await ready
}

/**
 * Adapter object with the two methods of `pg.Pool` that `@socket.io/postgres-adapter` uses:
 * - `connect` opens the connection for LISTEN. It is a dedicated client instead of one of the pool: the library ignores the
 *   client's errors, which would end the process, and never releases a lost one.
 * - `query` runs everything else. Notifications are batched and leave by the dedicated client, in order; payloads above the
 *   size limit of NOTIFY are stored and read through the pool. Should a later version of the library publish by another
 *   statement, that statement runs on the pool: correct, without the batching.
 */
function createAdapterPool(pool: pg.Pool, { onGap, onError }: AdapterOptions) {
  const firstConnection = Promise.withResolvers<void>()
  let publish: ((payload: string) => void) | undefined

  async function connect() {
    const client = new pg.Client({ ...connectionOf(pool), application_name: 'sanavia chats', keepAlive: true })
    client.on('error', () => undefined)
    client.on('end', onGap)
    try {
      await client.connect()
      // Notifications are not durable; with synchronous commit each would wait for the disk.
      await client.query(`set synchronous_commit = off; listen "${CHANNEL}"`)
    } catch (error) {
      firstConnection.reject(error)
      throw error
    }
    publish = createPublisher(client, onError)
    onGap()
    firstConnection.resolve()
    const release = () => {
      publish = undefined
      return client.end()
    }
    return Object.assign(client, { release })
  }

  async function query(text: string, values: string[]) {
    if (text === NOTIFY_STATEMENT) return publish?.(values[1] ?? '')
    return pool.query(text, values)
  }

  return { adapterPool: { connect, query } as unknown as pg.Pool, ready: firstConnection.promise }
}

/** Publishes in order; payloads that arrive while a batch is in flight form the next batch. Callers do not wait for it. */
function createPublisher(client: pg.Client, onError: AdapterOptions['onError']) {
  let pending: string[] = []
  let isFlushing = false
  async function flush() {
    isFlushing = true
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await client
        .query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [CHANNEL, batch])
        .catch(onError)
    }
    isFlushing = false
  }
  return (payload: string) => {
    pending.push(payload)
    if (!isFlushing) void flush()
  }
}

/**
 * A Redis server that is away, also at the start, makes events of other processes late: they arrive by syncs until it is back. One that
 * refuses the connection, for example for a wrong password, is a mistake in the settings and ends the start.
 */
async function attachRedisAdapter(io: Server, url: string, { onGap, onError }: AdapterOptions): Promise<Close> {
  // Dynamic imports: most installations run without Redis.
  const [{ Redis, ReplyError }, redis] = await Promise.all([import('ioredis'), import('@socket.io/redis-adapter')])
  // RESP2, which the adapter was written for and every Redis speaks. Subscriptions wait for the connection, however long it takes.
  const options = { lazyConnect: true, protocol: 2, maxRetriesPerRequest: null } as const
  // No offline queue: a broadcast that cannot be published now is dropped, and clients sync after the gap.
  const publisher = new Redis(url, { ...options, enableOfflineQueue: false })
  const subscriber = new Redis(url, options)
  let refusal: Error | undefined
  for (const client of [publisher, subscriber])
    client.on('error', (error: Error) => {
      if (error instanceof ReplyError) refusal = error
      onError(error)
    })
  const disconnect = () => {
    for (const client of [publisher, subscriber]) client.disconnect()
  }
  await Promise.allSettled([publisher.connect(), subscriber.connect()])
  if (refusal) {
    disconnect()
    throw new StartProblem(`The Redis server at REDIS_URL cannot be used (${refusal.message}).`)
  }
  // The adapter awaits none of them: a rejection, for example at a shutdown without Redis, would end the process.
  publisher.publish = reporting(publisher.publish.bind(publisher), onError)
  subscriber.subscribe = reporting(subscriber.subscribe.bind(subscriber), onError)
  subscriber.psubscribe = reporting(subscriber.psubscribe.bind(subscriber), onError)
  subscriber.unsubscribe = reporting(subscriber.unsubscribe.bind(subscriber), onError)
  subscriber.punsubscribe = reporting(subscriber.punsubscribe.bind(subscriber), onError)
  io.adapter(redis.createAdapter(publisher, subscriber))
  const isConnected = subscriber.status === 'ready'
  const stopWatching = watchForGaps(subscriber, { isConnected, onGap })
  // What this process could not publish is missing at the clients of the others, however long those were connected.
  io.on('gap', onGap)
  publisher.on('ready', () => io.serverSideEmit('gap'))
  // Redis runs commands in order: after this one the adapter's own subscriptions are active.
  const subscribed = subscriber.subscribe(CHANNEL)
  if (isConnected) await subscribed
  return () => {
    stopWatching()
    disconnect()
  }
}

/** The same command, which reports a failure instead of rejecting. */
function reporting<Command extends (...args: never[]) => Promise<unknown>>(
  command: Command,
  onError: (error: Error) => void,
) {
  return ((...args: Parameters<Command>) => command(...args).catch(onError)) as Command
}

type Subscriber = { on: (event: 'close' | 'ready', listener: () => void) => unknown }

/** Reports a gap when the subscriber loses its connection, again and again while it has none, and once when it has a new one. */
function watchForGaps(subscriber: Subscriber, { isConnected, onGap }: { isConnected: boolean; onGap: () => void }) {
  let repetition: NodeJS.Timeout | undefined
  const begin = () => {
    repetition ??= setInterval(onGap, SYNC_INTERVAL_MS).unref()
  }
  if (!isConnected) begin()
  subscriber.on('close', () => {
    // Also emitted after every failed attempt to reconnect.
    if (!repetition) onGap()
    begin()
  })
  const end = () => {
    clearInterval(repetition)
    repetition = undefined
  }
  subscriber.on('ready', () => {
    end()
    onGap()
  })
  return end
}
