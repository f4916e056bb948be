import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { findFreedTimes } from './find-freed-times.ts'
import { notifyPatients } from './notify-patients.ts'

const POLL_INTERVAL_MS = seconds(10)

/** Schedules the search for times that have become free, and the messages about them. */
export function scheduleWaitingLists(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'waiting lists',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await findFreedTimes(app.ctx, signal)
      await notifyPatients(app.ctx, signal)
    },
  })
}
