import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { refreshDueAvailability } from './availability.ts'

const POLL_INTERVAL_MS = seconds(20)

/** Schedules the refresh of next bookable times that have become too close to book. */
export function scheduleAvailability(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'availability',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await refreshDueAvailability(app.ctx, signal)
    },
  })
}
