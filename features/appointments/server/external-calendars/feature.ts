import type { FastifyInstance } from 'fastify'
import { seconds } from '#platform/rules/durations.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { doctors } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { fetchDueCalendars } from './external-calendars.ts'
import { externalCalendarLimits, externalCalendarRoutes } from './http.ts'

const POLL_INTERVAL_MS = seconds(30)

/** Schedules the fetches of external calendars that are due. */
function scheduleExternalCalendars(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'external calendars',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await fetchDueCalendars(app.ctx, signal)
    },
  })
}

/** The hosts of a provider's calendars and the busy times in them. Their addresses are secrets and not exported. */
const externalCalendarData: PersonalData = {
  name: 'external-calendars',
  tables: ['external_calendars', 'external_busy_times'],
  read: async (ctx, { id }) => ({
    calendars: await ctx.db
      .selectFrom('external_calendars')
      .select(['host', 'created_at as addedAt', 'fetched_at as fetchedAt'])
      .where('provider_id', '=', id)
      .orderBy('created_at')
      .execute(),
    busyTimes: await ctx.db
      .selectFrom('external_busy_times')
      .select(['starts_at as startsAt', 'ends_at as endsAt'])
      .where('provider_id', '=', id)
      .orderBy('starts_at')
      .execute(),
  }),
}

export const externalCalendars = {
  name: 'appointments/external-calendars',
  routes: [externalCalendarRoutes],
  // All of them act on the calendars of the caller.
  permissions: {
    'GET /api/v1/appointments/external-calendars': doctors,
    'POST /api/v1/appointments/external-calendars': doctors,
    'DELETE /api/v1/appointments/external-calendars/:id': doctors,
  },
  rateLimits: externalCalendarLimits,
  jobs: [scheduleExternalCalendars],
  personalData: [externalCalendarData],
  encrypted: [{ table: 'external_calendars', owner: 'id', ciphertext: 'sealed' }],
} as const satisfies Feature
