import type { Socket } from 'node:net'
import type pg from 'pg'

type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>
type Query = (...args: unknown[]) => Promise<Answer>
type Pending = { args: unknown[]; answer?: PromiseWithResolvers<Answer> | undefined }

type Deferred = { answer: PromiseWithResolvers<Answer>; onCommit: (() => void) | undefined }

/** Deferred statements, by the array of their parameters, which Kysely passes to the driver as it is. */
const deferredStatements = new WeakMap<object, Deferred>()

/**
 * Defers the statement that is run with this array of parameters. Its answer comes with that of the statement after it, and
 * `onCommit` is called once its transaction is committed.
 */
export function deferAnswer(parameters: readonly unknown[], onCommit?: () => void): Promise<Answer> {
  const answer = Promise.withResolvers<Answer>()
  deferredStatements.set(parameters, { answer, onCommit })
  return answer.promise
}

/**
 * Pipelining: BEGIN and deferred statements are sent in one write with the statement that follows them, since a round trip costs more
 * than most statements. For connections with the option `pipeline`, on which the driver does not wait for one answer before it
 * sends on.
 */
export function pipelineTransactions(pool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    let pending: Pending[] = []
    let commitListeners: (() => void)[] = []

    const defer = (statement: Pending, command: string) => {
      pending.push(statement)
      return Promise.resolve({ command, rowCount: null, rows: [] })
    }
    const send = ({ args, answer }: Pending) => {
      const sent = query(...args)
      if (answer) sent.then(answer.resolve, answer.reject)
      return sent
    }
    const sendPendingWith = async (args: unknown[]) => {
      const statements = [...pending, { args }]
      pending = []
      stream.cork()
      const answers = statements.map(send)
      stream.uncork()
      return (await Promise.all(answers)).at(-1)
    }
    const sendNow = (args: unknown[]) => (pending.length === 0 ? query(...args) : sendPendingWith(args))
    const commit = async (args: unknown[]) => {
      const listeners = commitListeners
      commitListeners = []
      const answer = await sendNow(args)
      for (const listener of listeners) listener()
      return answer
    }
    const rollback = (args: unknown[]) => {
      commitListeners = []
      // What was not sent needs no rollback.
      pending = pending.slice(0, 1).filter((first) => !first.answer)
      return sendNow(args)
    }
    const queryPipelined = (...args: unknown[]) => {
      const [text, parameters] = args
      const deferred = deferredStatements.get(parameters as object)
      if (deferred?.onCommit) commitListeners.push(deferred.onCommit)
      if (deferred) return defer({ args, answer: deferred.answer }, 'DEFERRED')
      if (text === 'begin') return defer({ args }, 'BEGIN')
      if (text === 'commit') return commit(args)
      return text === 'rollback' ? rollback(args) : sendNow(args)
    }
    client.query = queryPipelined as typeof client.query
  })
}
