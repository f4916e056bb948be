import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { CalendarDay } from '#features/appointments/rules/appointments.ts'
import { SLOT_DAYS_PER_ANSWER, SlotsAnswer } from '#features/appointments/rules/slots.ts'
import { broadcastBookedVisits } from '#features/appointments/server/visits/visit-booking.ts'
import { minutes } from '#platform/rules/durations.ts'
import { moment, wholeNumber } from '#platform/rules/form-schemas.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { VisitsAnswer, VisitsForm } from '../../rules/case-visits.ts'
import { VISITS_MAX } from '../../rules/quotes.ts'
import { bookOwnVisits, listVisitSlots, readOwnVisits, readRequestedVisits } from './visits.ts'

const tags = ['Cases and quotes']
const success = true as const
const response = { 200: VisitsAnswer }
const SlotQuery = z.object({
  from: z.optional(CalendarDay),
  days: wholeNumber('The number of days', 1, SLOT_DAYS_PER_ANSWER),
})

const timesText = 'Send the chosen times in the order of the visits, separated by commas.'
const TIME_LENGTH_WITH_COMMA = 41
const VisitsQuery = z.object({
  times: z._default(
    z.pipe(
      z.string(timesText).check(z.maxLength(VISITS_MAX * TIME_LENGTH_WITH_COMMA, timesText)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z
          .array(z.union([z.literal(''), moment(timesText, { offset: true })], timesText))
          .check(z.maxLength(VISITS_MAX, timesText)),
      ),
    ),
    [],
  ),
})

/** Computing free times is expensive, and each booking mails both participants. */
export const visitLimits = {
  visits: {
    perAddress: { max: 600, timeWindow: minutes(5) },
    perAccount: { max: 300, timeWindow: minutes(5) },
  },
  bookedVisits: {
    perAddress: { max: 300, timeWindow: minutes(10) },
    perAccount: { max: 60, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const visitRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(visitLimits.visits)

  app.get(
    '/api/v1/cases/:id/visits',
    {
      ...limits,
      schema: {
        tags,
        summary: 'The visits of my accepted quote',
        description:
          'Their appointments, and for those without one a time that is free in the calendar of the clinic, with the stay and the healing time between the visits. The times are those that I have chosen, in the order of the visits, with nothing between the commas where I chose none: the others are proposed to fit them.',
        params: IdParams,
        querystring: VisitsQuery,
        response,
      },
    },
    async ({ params: { id }, query: { times }, signedIn: { actor } }) => ({
      success,
      visits: await readOwnVisits(app.ctx, actor, id, times),
    }),
  )

  app.get(
    '/api/v1/cases/:id/visits/slots',
    {
      ...limits,
      schema: {
        tags,
        summary: 'When the visits of my accepted quote can begin',
        params: IdParams,
        querystring: SlotQuery,
        response: { 200: SlotsAnswer },
      },
    },
    async ({ params: { id }, query: { from, days }, signedIn: { actor } }) => ({
      success,
      ...(await listVisitSlots(app.ctx, actor, id, { from, days: days ?? SLOT_DAYS_PER_ANSWER })),
    }),
  )

  app.get(
    '/api/v1/case-requests/:id/visits',
    { ...limits, schema: { tags, summary: 'The visits of a quote that was accepted', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({
      success,
      visits: await readRequestedVisits(app.ctx, actor, id),
    }),
  )

  app.post(
    '/api/v1/cases/:id/visits',
    {
      ...app.rateLimitHooks(visitLimits.bookedVisits),
      schema: {
        tags,
        summary: 'Book the visits of my accepted quote',
        description:
          'All visits that have no appointment, or none of them. A time that was taken meanwhile is refused with 409 and new times. The id is a UUID of your own making: the same one again books nothing more.',
        params: IdParams,
        body: VisitsForm,
        response,
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      const { visits, rows } = await bookOwnVisits(app.ctx, actor, id, body)
      await broadcastBookedVisits(app, rows)
      return { success, visits }
    },
  )
}
