import type { FastifyInstance } from 'fastify'
import { seconds } from '#domain/durations.ts'
import { scheduleJob } from '#server/platform/jobs/scheduler.ts'
import { fetchDueCalendars } from './external-calendars.ts'

const POLL_INTERVAL_MS = seconds(30)

/** Schedules the fetches of external calendars that are due. */
export function scheduleExternalCalendars(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'external calendars',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await fetchDueCalendars(app.ctx, signal)
    },
  })
}
