import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
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
