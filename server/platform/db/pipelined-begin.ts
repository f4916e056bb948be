import type { Socket } from 'node:net'
import type pg from 'pg'

type Query = (...args: unknown[]) => Promise<unknown>

/**
 * Pipelining: BEGIN is sent together with the first statement of its transaction, since a round trip costs more than most
 * statements. For connections with the option `pipeline`, on which the driver does not wait for one answer before it sends on.
 */
export function pipelineBegin(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    let isPending = false

    const queryWithBegin: Query = async (...args) => {
      isPending = false
      // One write for both
      stream.cork()
      const answers = [query('begin'), query(...args)]
      stream.uncork()
      const [, answer] = await Promise.all(answers)
      return answer
    }
    const queryPipelined = (...args: unknown[]) => {
      if (isPending) return queryWithBegin(...args)
      if (args[0] !== 'begin') return query(...args)
      isPending = true
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] })
    }
    client.query = queryPipelined as typeof client.query
  })
}
