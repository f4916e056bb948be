import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { FreeCalls, NewCall, NewConsultation, RequestTaken } from '#domain/consultations.ts'
import { minutes } from '#domain/durations.ts'
import type { RateLimit } from '#server/platform/http/rate-limits.ts'
import { freeCalls } from './calls.ts'
import { bookCall, requestConsultation } from './consultations.ts'

const tags = ['Care team']

/** Each request sends a mail to the address in it, whose owner may not have asked for it. */
export const consultationLimits = {
  consultations: {
    perAddress: { max: 10, timeWindow: minutes(10) },
    perName: { field: 'email', max: 10, timeWindow: minutes(60) },
  },
} as const satisfies Record<string, RateLimit>

export const consultationRoutes: FastifyPluginAsyncZod = async (app) => {
  // One counter for both forms.
  const limits = app.rateLimitHooks(consultationLimits.consultations)

  app.post(
    '/api/v1/consultations',
    {
      ...limits,
      schema: { tags, summary: 'Ask the care team', body: NewConsultation, response: { 200: RequestTaken } },
    },
    async ({ body }) => ({
      success: true as const,
      message: 'We have your request.',
      reference: await requestConsultation(app.ctx, body),
    }),
  )

  app.get(
    '/api/v1/calls/free',
    { schema: { tags, summary: 'When the care team can call', response: { 200: FreeCalls } } },
    async () => freeCalls(app.ctx),
  )

  app.post(
    '/api/v1/calls',
    { ...limits, schema: { tags, summary: 'Book a call', body: NewCall, response: { 200: RequestTaken } } },
    async ({ body }) => ({
      success: true as const,
      message: 'Your call is booked.',
      reference: await bookCall(app.ctx, body),
    }),
  )
}
