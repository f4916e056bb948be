import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { minutes } from '#platform/rules/durations.ts'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { CalendarDay } from '../../rules/appointments.ts'
import {
  BlockedTimeAnswer,
  BlockedTimeForm,
  PROVIDER_CALENDAR_DAYS,
  ProviderCalendarAnswer,
} from '../../rules/provider-calendar.ts'
import { blockTime, unblockTime } from '../availability/blocked-times.ts'
import { readProviderCalendar } from './provider-calendar.ts'

const tags = ['Appointments']
const success = true as const
const DEFAULT_DAYS = 7
const CalendarQuery = z.object({
  from: z.optional(CalendarDay),
  days: wholeNumber('The number of days', 1, PROVIDER_CALENDAR_DAYS),
})

/** Computing slots is expensive, and each blocked time evicts the cached lists. */
export const providerCalendarLimits = {
  providerCalendar: {
    perAddress: { max: 600, timeWindow: minutes(5) },
    perAccount: { max: 300, timeWindow: minutes(5) },
  },
  blockedTimes: {
    perAddress: { max: 300, timeWindow: minutes(10) },
    perAccount: { max: 120, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const providerCalendarRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(providerCalendarLimits.blockedTimes)

  app.get(
    '/api/v1/appointments/calendar',
    {
      ...app.rateLimitHooks(providerCalendarLimits.providerCalendar),
      schema: {
        tags,
        summary: 'My calendar',
        description:
          'Opening hours, free slots, busy times of calendars elsewhere and blocked times on the days of the clinic, by default a week from today on.',
        querystring: CalendarQuery,
        response: { 200: ProviderCalendarAnswer },
      },
    },
    async ({ query: { from, days }, signedIn: { actor } }) => ({
      success,
      ...(await readProviderCalendar(app.ctx, actor, { from, days: days ?? DEFAULT_DAYS })),
    }),
  )

  app.post(
    '/api/v1/appointments/blocked-times',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Block a time in my calendar',
        description: 'Patients cannot book it. Appointments at that time stay. The same id again changes nothing.',
        body: BlockedTimeForm,
        response: { 200: BlockedTimeAnswer },
      },
    },
    async ({ body, signedIn: { actor } }) => ({ success, blocked: await blockTime(app.ctx, actor, body) }),
  )

  app.delete(
    '/api/v1/appointments/blocked-times/:id',
    { ...limits, schema: { tags, summary: 'Unblock a time', params: IdParams, response: { 200: Done } } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await unblockTime(app.ctx, actor, id)
      return { success, message: 'The time is no longer blocked.' }
    },
  )
}
