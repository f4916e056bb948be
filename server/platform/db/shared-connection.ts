import type { Socket } from 'node:net'
import type pg from 'pg'

type Shared = { client: Promise<pg.PoolClient>; inFlight: number; isCorked: boolean; hasFailed: boolean }

const sharedByPool = new WeakMap<pg.Pool, Shared>()

/**
 * Pipelining: runs a short read on a connection that concurrent requests share, without waiting for the answers before it. What
 * arrives in one turn of the event loop is sent in one write. Not for writes, which would wait for each other's commit, nor for
 * statements that take milliseconds.
 */
export async function queryShared<Row extends pg.QueryResultRow>(pool: pg.Pool, query: pg.QueryConfig) {
  const shared = sharedByPool.get(pool) ?? share(pool)
  shared.inFlight++
  try {
    const client = await shared.client
    corkForTurn(shared, client)
    return (await client.query<Row>(query)).rows
  } catch (error) {
    // It may be lost: later reads get another one, as with the pool.
    shared.hasFailed = true
    sharedByPool.delete(pool)
    throw error
  } finally {
    shared.inFlight--
    if (shared.inFlight === 0) release(pool, shared)
  }
}

function share(pool: pg.Pool) {
  const shared: Shared = { client: pool.connect(), inFlight: 0, isCorked: false, hasFailed: false }
  sharedByPool.set(pool, shared)
  return shared
}

/** Back to the pool, which has its own rules for idle connections and for its end. */
function release(pool: pg.Pool, shared: Shared) {
  if (sharedByPool.get(pool) === shared) sharedByPool.delete(pool)
  shared.client.then(
    (client) => client.release(shared.hasFailed),
    () => undefined,
  )
}

function corkForTurn(shared: Shared, client: pg.PoolClient) {
  if (shared.isCorked) return
  shared.isCorked = true
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.cork()
  setImmediate(() => {
    shared.isCorked = false
    stream.uncork()
  })
}
