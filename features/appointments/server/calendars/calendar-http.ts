import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findSessionOwner } from '#features/accounts/server/sessions.ts'
import { minutes } from '#platform/rules/durations.ts'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { TimeZone } from '#platform/rules/time/opening-hours.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { bearerToken } from '#platform/server/http/permissions.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { Kind } from '../../rules/appointment-kinds.ts'
import { CalendarDay } from '../../rules/appointments.ts'
import { KindsAnswer, KindsForm } from '../../rules/kind-settings.ts'
import { SLOT_DAYS_PER_ANSWER, SLOT_STRIP, SlotStripsAnswer, SlotsAnswer } from '../../rules/slots.ts'
import { FeedAnswer, SpecialDaysAnswer, SpecialDaysForm } from '../../rules/special-days.ts'
import { readKinds, saveKinds } from '../availability/kind-settings.ts'
import { listSlotStrips } from '../availability/slot-strips.ts'
import { listSlots } from '../availability/slots.ts'
import { readSpecialDays, saveSpecialDays } from '../availability/special-days.ts'
import { listSlotsFor } from '../visits/visit-times.ts'
import { closeFeed, openFeed, readCalendar, readFeed } from './ics-feed.ts'

const tags = ['Appointments']
const UUID_LENGTH_WITH_COMMA = 37
const success = true as const
const SlotQuery = z.object({
  kind: z.optional(Kind),
  from: z.optional(CalendarDay),
  days: wholeNumber('The number of days', 1, SLOT_DAYS_PER_ANSWER),
})
const manyText = `Name up to ${SLOT_STRIP.providers} providers by their ids, separated by commas.`
const StripQuery = z.object({
  providers: z.pipe(
    z.string(manyText).check(z.maxLength(SLOT_STRIP.providers * UUID_LENGTH_WITH_COMMA, manyText)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(','))]),
      z.array(z.uuid(manyText)).check(z.maxLength(SLOT_STRIP.providers, manyText)),
    ),
  ),
  timeZone: TimeZone,
})
const feed = { 200: FeedAnswer }
const specialDays = { 200: SpecialDaysAnswer }
const kinds = { 200: KindsAnswer }

/** Computing slots is expensive, and no visitor needs that many calendars. */
export const calendarLimits = {
  slots: { perAddress: { max: 300, timeWindow: minutes(5) } },
} as const satisfies Record<string, RateLimit>

export const calendarRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/providers/:id/slots',
    {
      ...app.rateLimitHooks(calendarLimits.slots),
      schema: {
        tags,
        summary: 'When a provider can be met',
        description: 'By video or at the clinic; by default the first kind of appointment that the provider offers.',
        params: IdParams,
        querystring: SlotQuery,
        response: { 200: SlotsAnswer },
      },
    },
    async ({ params: { id }, query: { kind, from, days }, headers }) => {
      // The route admits visitors, so that the request is not authenticated yet.
      const findViewer = async () => {
        const token = bearerToken(headers.authorization)
        const owner = token && (await findSessionOwner(app.ctx, token))
        return owner ? owner.actor : undefined
      }
      const wanted = { kind, from, days: days ?? SLOT_DAYS_PER_ANSWER }
      return { success, ...(await listSlots(app.ctx, id, wanted, findViewer)) }
    },
  )

  app.get(
    '/api/v1/appointments/:id/slots',
    {
      ...app.rateLimitHooks(calendarLimits.slots),
      schema: {
        tags,
        summary: 'When one of my appointments can be moved to',
        description:
          'The visit of a case is kept apart from the visits before and after it by the stay and the healing time, and can be moved further ahead than other appointments.',
        params: IdParams,
        querystring: z.omit(SlotQuery, { kind: true }),
        response: { 200: SlotsAnswer },
      },
    },
    async ({ params: { id }, query: { from, days }, signedIn: { actor } }) => ({
      success,
      ...(await listSlotsFor(app.ctx, actor, id, { from, days: days ?? SLOT_DAYS_PER_ANSWER })),
    }),
  )

  app.get(
    '/api/v1/slots',
    {
      ...app.rateLimitHooks(calendarLimits.slots),
      schema: {
        tags,
        summary: 'The next free times of several providers',
        description: `Three days with up to four times each, by the calendar of the time zone, of up to ${SLOT_STRIP.providers} providers.`,
        querystring: StripQuery,
        response: { 200: SlotStripsAnswer },
      },
    },
    async ({ query: { providers, timeZone } }) => ({
      success,
      strips: await listSlotStrips(app.ctx, providers, timeZone),
    }),
  )

  app.get(
    '/api/v1/appointments/special-days',
    { schema: { tags, summary: 'My time off and special days', response: specialDays } },
    ({ signedIn: { actor } }) => readSpecialDays(app.ctx, actor),
  )

  app.put(
    '/api/v1/appointments/special-days',
    { schema: { tags, summary: 'Replace my special days', body: SpecialDaysForm, response: specialDays } },
    ({ body, signedIn: { actor } }) => saveSpecialDays(app.ctx, actor, body),
  )

  app.get(
    '/api/v1/appointments/kinds',
    { schema: { tags, summary: 'My kinds of appointments', response: kinds } },
    ({ signedIn: { actor } }) => readKinds(app.ctx, actor),
  )

  app.put(
    '/api/v1/appointments/kinds',
    { schema: { tags, summary: 'Replace my kinds of appointments', body: KindsForm, response: kinds } },
    ({ body, signedIn: { actor } }) => saveKinds(app.ctx, actor, body),
  )

  await app.register(feedRoutes)
}

const feedRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/appointments/feed',
    { schema: { tags, summary: 'Whether my calendar has an address', response: feed } },
    ({ signedIn: { actor } }) => readFeed(app.ctx, actor),
  )

  app.post(
    '/api/v1/appointments/feed',
    { schema: { tags, summary: 'Give my calendar a new address', response: feed } },
    (request) => openFeed(app.ctx, request.signedIn.actor, clientOf(request)),
  )

  app.delete(
    '/api/v1/appointments/feed',
    { schema: { tags, summary: 'End the address of my calendar', response: feed } },
    (request) => closeFeed(app.ctx, request.signedIn.actor, clientOf(request)),
  )

  app.get(
    '/api/v1/calendars/:token',
    {
      config: { hasSecretPath: true },
      schema: {
        tags,
        summary: 'A calendar at its private address',
        produces: ['text/calendar'],
        params: z.object({ token: z.string() }),
      },
    },
    async ({ params: { token } }, reply) => {
      const file = await readCalendar(app.ctx, token)
      return reply.type('text/calendar; charset=utf-8').send(file)
    },
  )
}
