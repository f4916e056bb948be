import type { Connect, Connection } from './postgres-dialect.ts'

type Shared = { opening: Promise<Connection>; inFlight: number; hasFailed: boolean }

/**
 * Pipelining: short reads of concurrent requests share a connection, without waiting for the answers before them. Not for writes,
 * which would wait for each other's commit, nor for statements that take milliseconds.
 */
export function shareConnection(connect: Connect): Connect {
  let current: Shared | undefined

  /** Later reads get another connection, as with the pool. */
  function replace(shared: Shared) {
    shared.hasFailed = true
    if (current === shared) current = undefined
  }

  /** Back to the pool, which has its own rules for idle connections and for its end. */
  function leave(shared: Shared, connection: Connection) {
    shared.inFlight--
    if (shared.inFlight > 0) return
    if (current === shared) current = undefined
    connection.release(shared.hasFailed)
  }

  return async () => {
    current ??= { opening: connect(), inFlight: 0, hasFailed: false }
    const shared = current
    shared.inFlight++
    const connection = await shared.opening.catch((error) => {
      replace(shared)
      throw error
    })
    return {
      ...connection,
      executeQuery: async (query) => {
        try {
          return await connection.executeQuery(query)
        } catch (error) {
          // It may be lost.
          replace(shared)
          throw error
        }
      },
      begin: () => {
        throw new Error('A shared connection runs no transactions.')
      },
      release: () => leave(shared, connection),
    }
  }
}
