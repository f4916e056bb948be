import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { findSessionOwner } from '#features/accounts/server/sessions.ts'
import { minutes } from '#platform/rules/durations.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { bearerToken } from '#platform/server/http/permissions.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  FreePhoneCalls,
  NewConsultation,
  NewPhoneCall,
  PACKAGE_REQUESTS_PER_ANSWER,
  PackageRequests,
  RequestTaken,
} from '../rules/consultations.ts'
import { bookPhoneCall, requestConsultation } from './consultations.ts'
import { askAboutPackage, listPackageRequests, REQUEST_STORED } from './package-requests.ts'
import { freePhoneCalls } from './phone-calls.ts'

const tags = ['Care team']

export const consultationLimits = {
  /** Each request sends a mail to the address in it, whose owner may not have asked for it. */
  consultations: {
    perAddress: { max: 10, timeWindow: minutes(10) },
    perName: { field: 'email', max: 10, timeWindow: minutes(60) },
  },
  /** Computing the free times of two weeks is expensive, and no visitor needs them that often. */
  freeCalls: { perAddress: { max: 300, timeWindow: minutes(5) } },
} as const satisfies Record<string, RateLimit>

export const consultationRoutes: FastifyPluginAsyncZod = async (app) => {
  /** The routes admit visitors, so that the request is not authenticated yet. */
  const findSender = async ({ headers }: FastifyRequest) => {
    const token = bearerToken(headers.authorization)
    const owner = token && (await findSessionOwner(app.ctx, token))
    return owner ? owner.actor : undefined
  }
  // One counter for both forms.
  const limits = app.rateLimitHooks(consultationLimits.consultations)

  app.post(
    '/api/v1/consultations',
    {
      ...limits,
      schema: { tags, summary: 'Ask the care team', body: NewConsultation, response: { 200: RequestTaken } },
    },
    async (request) => {
      const { packageId, ...draft } = request.body
      const sender = await findSender(request)
      if (packageId) return askAboutPackage(app.ctx, app.broadcast, sender, { draft, packageId })
      const reference = await requestConsultation(app.ctx, draft, { sender })
      return { success: true as const, message: REQUEST_STORED, reference }
    },
  )

  app.get(
    '/api/v1/user/package-requests',
    {
      schema: {
        tags,
        summary: 'Requests about my packages, newest first',
        querystring: z.object(pageParams(PACKAGE_REQUESTS_PER_ANSWER)),
        response: { 200: PackageRequests },
      },
    },
    async ({ query, signedIn: { actor } }) => ({
      success: true as const,
      ...(await listPackageRequests(app.ctx, actor, query)),
    }),
  )

  app.get(
    '/api/v1/calls/free',
    {
      ...app.rateLimitHooks(consultationLimits.freeCalls),
      schema: { tags, summary: 'When the care team can call', response: { 200: FreePhoneCalls } },
    },
    async () => freePhoneCalls(app.ctx),
  )

  app.post(
    '/api/v1/calls',
    { ...limits, schema: { tags, summary: 'Book a call', body: NewPhoneCall, response: { 200: RequestTaken } } },
    async (request) => ({
      success: true as const,
      message: 'Your call is booked.',
      reference: await bookPhoneCall(app.ctx, request.body, await findSender(request)),
    }),
  )
}
