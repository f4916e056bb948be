import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { minutes } from '#platform/rules/durations.ts'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  ChecksForm,
  EVIDENCE_PER_ANSWER,
  EvidenceDecisionForm,
  EvidenceOpenings,
  EvidenceQueue,
  EvidenceReview,
  EvidenceSent,
  OwnVerification,
} from '../rules/verifications.ts'
import { decideEvidence, listOpenings, listQueue, openEvidence, readReview, saveChecks } from './decisions.ts'
import { openOwnEvidence, readOwnVerification, sendEvidence, withdrawEvidence } from './evidence.ts'

const tags = ['Verification']
const success = true as const
const WIDTH_MAX = 4096
const width = wholeNumber('The width', 1, WIDTH_MAX)

/** Each opening is logged. */
const OPENINGS_AT_ONCE: ActionLimit = { name: 'openings of evidence', max: 120, seconds: 60 }

/** Each upload is encoded and stored. */
export const verificationLimits = {
  evidence: {
    perAddress: { max: 200, timeWindow: minutes(60) },
    perAccount: { max: 40, timeWindow: minutes(60) },
  },
} as const satisfies Record<string, RateLimit>

/** What providers do with their own evidence. */
export const ownEvidenceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/verifications',
    { schema: { tags, summary: 'My evidence, newest first', response: { 200: OwnVerification } } },
    async ({ signedIn: { actor } }) => ({ success, ...(await readOwnVerification(app.ctx, actor)) }),
  )

  app.delete(
    '/api/v1/verifications/:id',
    {
      schema: {
        tags,
        summary: 'Withdraw evidence and delete its document',
        params: IdParams,
        response: { 200: Done },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => {
      await withdrawEvidence(app.ctx, actor, id)
      return { success, message: 'Document withdrawn.' }
    },
  )

  app.get(
    '/api/v1/verifications/:id/file',
    { schema: { tags, summary: 'One of my documents', params: IdParams, querystring: z.object({ width }) } },
    async ({ params: { id }, query, signedIn: { actor } }, reply) =>
      sendPrivateFile(reply, await openOwnEvidence(app.ctx, actor, id, query.width)),
  )
}

/** Sending evidence. */
export const evidenceUploadRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/verifications',
    {
      ...app.rateLimitHooks(verificationLimits.evidence),
      schema: {
        tags,
        summary: 'Send evidence to the care team',
        description:
          'multipart/form-data: the fields of the form and one file, a PDF or a picture. The id is a UUID of your own making: the same one again sends nothing twice.',
        response: { 200: EvidenceSent },
      },
    },
    async (request) => ({
      success,
      message: 'Document sent. We’ll email you as soon as it is checked.',
      evidence: await sendEvidence(app.ctx, request),
    }),
  )
}

/** How operators check evidence. */
export const evidenceReviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/verifications',
    {
      schema: {
        tags,
        summary: 'Evidence that waits, oldest first',
        querystring: z.object(pageParams(EVIDENCE_PER_ANSWER)),
        response: { 200: EvidenceQueue },
      },
    },
    async ({ query }) => ({ success, ...(await listQueue(app.ctx, query)) }),
  )

  app.get(
    '/api/v1/operator/verifications/:id',
    { schema: { tags, summary: 'Claim and checklist', params: IdParams, response: { 200: EvidenceReview } } },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, evidence: await readReview(app.ctx, actor, id) }),
  )

  app.get(
    '/api/v1/operator/verifications/:id/file',
    {
      schema: {
        tags,
        summary: 'The document',
        description: 'Every opening is logged.',
        params: IdParams,
        querystring: z.object({ width, download: wholeNumber('The flag', 0, 1) }),
      },
    },
    async (request, reply) => {
      const { actor } = request.signedIn
      app.limitAction(OPENINGS_AT_ONCE, actor.id)
      const { query, params } = request
      const opening = {
        id: params.id,
        width: query.width,
        isDownload: query.download === 1,
        client: clientOf(request),
      }
      return sendPrivateFile(reply, await openEvidence(app.ctx, actor, opening))
    },
  )

  app.get(
    '/api/v1/operator/verifications/:id/openings',
    { schema: { tags, summary: 'Who opened the document', params: IdParams, response: { 200: EvidenceOpenings } } },
    async ({ params: { id } }) => ({ success, openings: await listOpenings(app.ctx, id) }),
  )
}

/** What operators decide about evidence. */
export const evidenceDecisionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/v1/operator/verifications/:id/checks',
    {
      schema: {
        tags,
        summary: 'Save the checklist',
        params: IdParams,
        body: ChecksForm,
        response: { 200: EvidenceReview },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      evidence: await saveChecks(app.ctx, actor, id, body),
    }),
  )

  app.post(
    '/api/v1/operator/verifications/:id/decisions',
    {
      schema: {
        tags,
        summary: 'Approve, return or refuse',
        description: 'Where there is another operator, an approval counts once a second person has confirmed it.',
        params: IdParams,
        body: EvidenceDecisionForm,
        response: { 200: EvidenceReview },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      evidence: await decideEvidence(app.ctx, actor, { ...body, id }),
    }),
  )
}
