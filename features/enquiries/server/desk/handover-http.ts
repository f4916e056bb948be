import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { accountLimits } from '#features/accounts/server/rate-limits.ts'
import { findSessionOwner } from '#features/accounts/server/sessions.ts'
import { broadcastAppointment } from '#features/appointments/server/moves.ts'
import { broadcastSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { Done } from '#platform/rules/answers.ts'
import { AppError } from '#platform/server/app-error.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { networkOf } from '#platform/server/http/network.ts'
import { bearerToken } from '#platform/server/http/permissions.ts'
import {
  HandoverDecision,
  HandoverForm,
  HandoverLink,
  HandoverProviders,
  HandoverQuestion,
  HandoverSearch,
  HandoverStep,
} from '../../rules/handovers.ts'
import { RequestAnswer } from '../../rules/requests.ts'
import { decideHandover, readQuestion, takeOfferedTime } from './agreements.ts'
import { beginHandover, broadcastHandover, completeHandover, findProviders, withdrawHandover } from './handovers.ts'
import { ReferenceParams } from './http.ts'

const path = '/api/v1/operator/requests/:reference/handovers'
const HandoverParams = z.extend(ReferenceParams, { id: z.uuid('There is no such hand-over.').check(z.toLowerCase()) })
const response = { 200: RequestAnswer }

/** Hand-overs of requests to providers: the steps of operators, and the decision of the patient. */
export const handoverRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Care desk']

  app.get(
    '/api/v1/operator/handover-providers',
    {
      schema: {
        tags,
        summary: 'Published providers by name',
        querystring: HandoverSearch,
        response: { 200: HandoverProviders },
      },
    },
    async ({ query }) => findProviders(app.ctx, query.q),
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Ask the patient to agree to a hand-over, or record the agreement',
        params: ReferenceParams,
        body: HandoverForm,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => beginHandover(app.ctx, actor, params.reference, body),
  )

  app.post(
    `${path}/:id/completion`,
    {
      schema: {
        tags,
        summary: 'Hand the request over, after the patient has agreed',
        params: HandoverParams,
        body: HandoverStep,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) =>
      completeHandover(app.ctx, app.broadcast, actor, { ...params, ...body }),
  )

  app.post(
    `${path}/:id/withdrawal`,
    {
      schema: {
        tags,
        summary: 'Withdraw a question or an unused agreement',
        params: HandoverParams,
        body: HandoverStep,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => withdrawHandover(app.ctx, actor, { ...params, ...body }),
  )
}

const LOG_IN = 'To take one of these times, log in with a patient account, or create one.'

/** Books an offered time for the signed-in patient, and pushes it to open screens. The route admits visitors. */
async function takeTime(
  app: FastifyInstance,
  request: FastifyRequest,
  taking: { token: string; startsAt: string; timeZone: string },
) {
  const session = bearerToken(request.headers.authorization)
  const owner = session ? await findSessionOwner(app.ctx, session) : undefined
  if (owner?.actor.role !== 'patient') throw new AppError('forbidden', LOG_IN)
  const network = networkOf(request.ip)
  const appointment = await takeOfferedTime(app.ctx, owner.actor, { ...taking, network }, clientOf(request))
  const { _id: id, version, patient, provider, state } = appointment
  broadcastAppointment(app, { id, version, patient_id: patient._id, provider_id: provider._id })
  await broadcastSubjectMessage(app.ctx, app.broadcast, { kind: 'appointment', id })
  await broadcastHandover(app.ctx, app.broadcast, id)
  const message =
    state === 'confirmed'
      ? 'Thank you. Your appointment is booked.'
      : 'Thank you. We have sent your request for this time to the clinic, which now confirms it.'
  return { success: true as const, message }
}

/** The page behind the mailed link, signed in or not. */
export const agreementRoutes: FastifyPluginAsyncZod = async (app) => {
  const tags = ['Care team']
  const limits = app.rateLimitHooks(accountLimits.mailedLink)

  app.post(
    '/api/v1/handover-questions',
    {
      ...limits,
      schema: {
        tags,
        summary: 'What would be passed on, and to whom, by a mailed link',
        body: HandoverLink,
        response: { 200: HandoverQuestion },
      },
    },
    async (request) => readQuestion(app.ctx, request.body.token, clientOf(request)),
  )

  app.post(
    '/api/v1/handover-decisions',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Agree to a hand-over, or decline, with a mailed link',
        description: 'A link works once.',
        body: HandoverDecision,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { token, startsAt, timeZone } = request.body
      if (startsAt && timeZone) return takeTime(app, request, { token, startsAt, timeZone })
      await decideHandover(app.ctx, request.body, clientOf(request))
      const message = request.body.isAgreed
        ? 'Thank you. Our care team passes your request on, and sends you an email when it has done so.'
        : 'We have not passed your request on. Our care team will be in touch.'
      return { success: true as const, message }
    },
  )
}
