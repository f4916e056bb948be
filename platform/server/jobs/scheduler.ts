import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { dropConnections } from '#platform/server/db/database.ts'
import { needsNewConnections } from '#platform/server/db/errors.ts'
import { jobReports } from '#platform/server/telemetry/reports.ts'

type Job = {
  name: string
  intervalMs: number
  work: (signal: AbortSignal) => Promise<void>
  /** How long a shutdown waits for running work. */
  graceMs?: number
}

/** Backoff after a failure, in intervals, so that a lasting problem does not flood the log. */
const BACKOFF_INTERVALS = 15
const MAX_BACKOFF_MS = minutes(1)
const GRACE_MS = seconds(5)
/** The first run does not compete with the start of the server. */
const FIRST_RUN_MS = seconds(2)

/** The work of the jobs that are scheduled in this process, by server: the plugins of an app share it. */
const scheduled = new WeakMap<FastifyInstance['server'], Map<string, Job['work']>>()

/** Runs a scheduled job at once, and resolves when it is done. False when none of this name is scheduled. */
export async function runJobNow({ server }: FastifyInstance, name: string) {
  const work = scheduled.get(server)?.get(name)
  await work?.(new AbortController().signal)
  return work !== undefined
}

/**
 * Runs a job periodically until the server closes. Every process with the role runs it concurrently: the work claims its rows
 * with locks or leases, is idempotent, and is safe to kill at any point.
 */
export function scheduleJob(app: FastifyInstance, { name, intervalMs, work, graceMs = GRACE_MS }: Job) {
  const works = scheduled.get(app.server) ?? new Map<string, Job['work']>()
  scheduled.set(app.server, works.set(name, work))
  const stop = new AbortController()
  const { signal } = stop
  const wait = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function run() {
    await wait(Math.min(intervalMs, FIRST_RUN_MS))
    while (!signal.aborted) {
      const start = performance.now()
      const report = (isFailed: boolean) => jobReports.publish({ name, ms: performance.now() - start, isFailed })
      try {
        await work(signal)
        report(false)
        await wait(intervalMs)
      } catch (error) {
        report(true)
        if (needsNewConnections(error)) dropConnections(app.ctx.pool)
        app.log.error({ err: error, job: name }, 'a job failed and is tried again')
        await wait(Math.max(intervalMs, Math.min(intervalMs * BACKOFF_INTERVALS, MAX_BACKOFF_MS)))
      }
    }
  }

  const running = run()
  app.addHook('onClose', async () => {
    stop.abort()
    await Promise.race([running, delay(graceMs, undefined, { ref: false })])
  })
}
