import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { syncIndex } from './live-index.ts'

const POLL_INTERVAL_MS = seconds(30)

/** Keeps the number of changes small that a search would have to wait for. */
export function scheduleIndexSync(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'search index',
    intervalMs: POLL_INTERVAL_MS,
    work: async () => void (await syncIndex(app.ctx)),
  })
}
