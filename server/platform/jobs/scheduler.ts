import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Job = {
  name: string
  intervalMs: number
  work: (signal: AbortSignal) => Promise<void>
  /** How long the end of the server waits for work under way. */
  graceMs?: number
}

/** What failed will hardly be mended in an instant, and the log should stay readable; rare work is late enough as it is. */
const PAUSES_AFTER_FAILURE = 15
const LONGEST_EXTRA_MS = 60_000
const GRACE_MS = 5000

/**
 * Does some work again and again while the server runs, with a pause in between. Every process does, at the same time:
 * the work itself sees to it that a thing is done once, and can be cut off anywhere without harm.
 */
export function scheduleJob(app: FastifyInstance, { name, intervalMs, work, graceMs = GRACE_MS }: Job) {
  const stop = new AbortController()
  const { signal } = stop
  const rest = (ms: number) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function run() {
    while (!signal.aborted) {
      try {
        await work(signal)
        await rest(intervalMs)
      } catch (error) {
        app.log.error({ err: error, job: name }, 'a job failed and is tried again')
        await rest(Math.max(intervalMs, Math.min(intervalMs * PAUSES_AFTER_FAILURE, LONGEST_EXTRA_MS)))
      }
    }
  }

  const running = run()
  app.addHook('onClose', async () => {
    stop.abort()
    await Promise.race([running, pause(graceMs, undefined, { ref: false })])
  })
}
