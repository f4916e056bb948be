import type { Socket } from 'node:net'
import type pg from 'pg'

const clientsByPool = new WeakMap<pg.Pool, Set<pg.PoolClient>>()

/** Remembers the open connections of a pool, for `dropConnections`. */
export function trackConnections(pool: pg.Pool) {
  const clients = new Set<pg.PoolClient>()
  clientsByPool.set(pool, clients)
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client as pg.PoolClient))
}

/**
 * Closes all connections of a pool, which opens new ones: those to a server that was demoted stay open otherwise, and every write
 * on them fails. What runs on them fails as it would anyway.
 */
export function dropConnections(pool: pg.Pool) {
  for (const client of clientsByPool.get(pool) ?? [])
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
}
