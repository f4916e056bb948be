import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { idParam } from '#platform/server/http/params.ts'
import { administrators, everyone, operators } from '#platform/server/http/permissions.ts'
import { CallOutcomeForm, PhoneCalls } from '../../rules/phone-calls.ts'
import { RequestAnswer } from '../../rules/requests.ts'
import { requestItems } from './desk-items.ts'
import { agreementRoutes, handoverRoutes } from './handover-http.ts'
import { conversationRoutes, queueRoutes, ReferenceParams, requestRoutes } from './http.ts'
import { countCalls, listPhoneCalls, recordPhoneCall } from './phone-calls.ts'
import { presenceRetention } from './presence.ts'
import { countNew } from './queries.ts'
import { openRequestDocument } from './request-documents.ts'
import { templateRoutes } from './template-http.ts'
import { syncTemplates, templateRetention } from './templates.ts'

const WIDTH_MAX = 4096
/** Each opening is logged. */
const OPENINGS_AT_ONCE: ActionLimit = { name: 'openings of request documents', max: 120, seconds: 60 }

const tags = ['Care desk']

/** The calls of the care team, for operators. */
const phoneCallRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/calls',
    { schema: { tags, summary: 'Calls to make, soonest first', response: { 200: PhoneCalls } } },
    async () => listPhoneCalls(app.ctx),
  )

  app.post(
    '/api/v1/operator/requests/:reference/calls',
    {
      schema: {
        tags,
        summary: 'Record how a call went, and the next step',
        params: ReferenceParams,
        body: CallOutcomeForm,
        response: { 200: RequestAnswer },
      },
    },
    async ({ params, body, signedIn: { actor } }) => recordPhoneCall(app.ctx, actor, params.reference, body),
  )
}

/** What patients send with their requests, for operators. */
const requestDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/requests/:reference/documents/:documentId/file',
    {
      schema: {
        tags: ['Care desk'],
        summary: 'A document that was sent with a request',
        description: 'The patient sees every opening.',
        params: z.extend(ReferenceParams, { documentId: idParam }),
        querystring: z.object({ width: wholeNumber('The width', 1, WIDTH_MAX) }),
      },
    },
    async (request, reply) => {
      const { actor } = request.signedIn
      app.limitAction(OPENINGS_AT_ONCE, actor.id)
      const { reference, documentId } = request.params
      const opening = { reference, documentId, width: request.query.width, client: clientOf(request) }
      return sendPrivateFile(reply, await openRequestDocument(app.ctx, actor, opening))
    },
  )
}

/** What operators have written and saved. The conversations themselves belong to the patients (consultations). */
const operatorWorkData: PersonalData = {
  name: 'care-desk',
  tables: ['request_filters', 'consultation_viewers'],
  read: async ({ db }, { id }) => ({
    savedFilters: await db
      .selectFrom('request_filters')
      .select(['name', 'query'])
      .where('operator_id', '=', id)
      .execute(),
  }),
}

export const enquiryDesk = {
  name: 'enquiries/desk',
  routes: [
    queueRoutes,
    requestRoutes,
    conversationRoutes,
    requestDocumentRoutes,
    phoneCallRoutes,
    templateRoutes,
    handoverRoutes,
    agreementRoutes,
  ],
  permissions: {
    'GET /api/v1/operator/calls': operators,
    'GET /api/v1/operator/requests': operators,
    'GET /api/v1/operator/requests.csv': operators,
    'GET /api/v1/operator/requests/revision': operators,
    'GET /api/v1/operator/requests/:reference': operators,
    'GET /api/v1/operator/requests/:reference/documents/:documentId/file': operators,
    'POST /api/v1/operator/requests/:reference/answers': operators,
    'POST /api/v1/operator/requests/:reference/calls': operators,
    'POST /api/v1/operator/requests/:reference/changes': operators,
    'POST /api/v1/operator/requests/:reference/deletion': administrators,
    'GET /api/v1/operator/handover-providers': operators,
    'POST /api/v1/operator/requests/:reference/handovers': operators,
    'POST /api/v1/operator/requests/:reference/handovers/:id/completion': operators,
    'POST /api/v1/operator/requests/:reference/handovers/:id/withdrawal': operators,
    'POST /api/v1/handover-questions': everyone,
    'POST /api/v1/handover-decisions': everyone,
    'POST /api/v1/operator/requests/:reference/notes': operators,
    'POST /api/v1/operator/requests/:reference/presence': operators,
    'POST /api/v1/operator/requests/:reference/replies': operators,
    'GET /api/v1/operator/answer-templates': operators,
    'POST /api/v1/operator/answer-templates': operators,
    'PUT /api/v1/operator/answer-templates/:id': operators,
    'POST /api/v1/operator/answer-templates/:id/deletion': operators,
    'GET /api/v1/operator/request-filters': operators,
    'POST /api/v1/operator/request-filters': operators,
    'DELETE /api/v1/operator/request-filters/:id': operators,
  },
  deskCounts: { requests: ({ db }, max) => countNew(db, max), calls: countCalls },
  personalData: [operatorWorkData],
  retention: [presenceRetention, templateRetention],
  syncContent: syncTemplates,
  deskItems: [requestItems],
} as const satisfies Feature
