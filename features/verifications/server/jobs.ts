import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { applyExpiry } from './expiry.ts'

const POLL_INTERVAL_MS = seconds(15)

/** Schedules the warnings before evidence ends, and its end. */
export function scheduleExpiry(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'verification',
    intervalMs: POLL_INTERVAL_MS,
    work: (signal) => applyExpiry(app.ctx, signal),
  })
}
