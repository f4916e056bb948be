import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { minutes } from '#platform/rules/durations.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { ExternalCalendarForm, ExternalCalendarsAnswer } from '../../rules/external-calendars.ts'
import { addCalendar, listCalendars, removeCalendar } from './external-calendars.ts'

const tags = ['Appointments']
const success = true as const
const response = { 200: ExternalCalendarsAnswer }

/** Each request makes the server fetch an address. */
export const externalCalendarLimits = {
  externalCalendars: {
    perAddress: { max: 60, timeWindow: minutes(10) },
    perAccount: { max: 20, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const externalCalendarRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(externalCalendarLimits.externalCalendars)

  app.get(
    '/api/v1/appointments/external-calendars',
    { schema: { tags, summary: 'My calendars elsewhere', response } },
    async ({ signedIn: { actor } }) => ({ success, calendars: await listCalendars(app.ctx, actor) }),
  )

  app.post(
    '/api/v1/appointments/external-calendars',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Block the busy times of a calendar elsewhere',
        description:
          'The address of a calendar file (.ics). It is fetched at once, and every ten minutes from then on.',
        body: ExternalCalendarForm,
        response,
      },
    },
    async ({ body, signedIn: { actor } }) => ({ success, calendars: await addCalendar(app.ctx, actor, body) }),
  )

  app.delete(
    '/api/v1/appointments/external-calendars/:id',
    { schema: { tags, summary: 'Remove a calendar elsewhere', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({
      success,
      calendars: await removeCalendar(app.ctx, actor, id),
    }),
  )
}
