import type pg from 'pg'

/** A connection as a DATABASE_URL. */
export function connectionUrl({ user, password, host, port, database, ssl }: pg.PoolConfig) {
  const url = new URL(`postgres:///${database}`)
  const parts = { user, password, host, port, ...(ssl && { ssl: true }) }
  for (const [name, value] of Object.entries(parts)) url.searchParams.set(name, String(value))
  return url.href
}
