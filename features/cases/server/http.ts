import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { minutes } from '#platform/rules/durations.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import { IdParams, idParam } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  AcceptanceForm,
  CASES_PER_ANSWER,
  CaseAnswer,
  CaseForm,
  CaseMessageForm,
  CaseMessages,
  CasePage,
} from '../rules/cases.ts'
import { OrderDecisionForm } from '../rules/change-orders.ts'
import { listCases, readCase } from './cases.ts'
import { decideChange } from './change-orders.ts'
import { closeCase } from './close-case.ts'
import { listMessages, writeMessage } from './messages.ts'
import { printOwnAgreement } from './pdf.ts'
import { acceptQuote } from './quotes/accept-quote.ts'
import { sendCase } from './send-case.ts'

export const tags = ['Cases and quotes']
export const success = true as const
export const OrderParams = z.extend(IdParams, { orderId: idParam })
const response = { 200: CaseAnswer }

/** Each of them notifies clinics or the patient, apart from drafts, which are saved while they are typed. */
export const caseLimits = {
  quoteDrafts: {
    perAddress: { max: 2000, timeWindow: minutes(10) },
    perAccount: { max: 600, timeWindow: minutes(10) },
  },
  sentCases: {
    perAddress: { max: 100, timeWindow: minutes(60) },
    perAccount: { max: 20, timeWindow: minutes(60) },
  },
  caseChanges: {
    perAddress: { max: 600, timeWindow: minutes(10) },
    perAccount: { max: 120, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

type Pdf = { name: string; content: Buffer }

/** Saved, like every private file, never shown on our origin. */
export const sendPdf = (reply: FastifyReply, { name, content }: Pdf) =>
  sendPrivateFile(reply, { name, type: 'pdf', size: content.length, stream: content })

export const caseRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(patientRoutes)
  await app.register(decisionRoutes)
  await app.register(messageRoutes)
}

const patientRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/cases',
    {
      ...app.rateLimitHooks(caseLimits.sentCases),
      schema: {
        tags,
        summary: 'Send a treatment plan to clinics',
        description:
          'Up to five clinics, which do not learn who asks until I accept a quote. Documents are uploads of my health records: clinics can open pictures at once, and PDF and DICOM files after the acceptance. The id is a UUID of your own making: the same one again sends no second case.',
        body: CaseForm,
        response,
      },
    },
    async ({ body, signedIn: { actor } }) => ({ success, case: await sendCase(app.ctx, actor, body) }),
  )

  app.get(
    '/api/v1/cases',
    {
      schema: {
        tags,
        summary: 'My cases, newest first',
        querystring: z.object(pageParams(CASES_PER_ANSWER)),
        response: { 200: CasePage },
      },
    },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listCases(app.ctx, actor, query)) }),
  )

  app.get(
    '/api/v1/cases/:id',
    { schema: { tags, summary: 'One of my cases, with the quotes', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, case: await readCase(app.ctx, actor, id) }),
  )

  app.get(
    '/api/v1/cases/:id/pdf',
    { schema: { tags, summary: 'The accepted quote to print', description: 'application/pdf', params: IdParams } },
    async ({ params: { id }, signedIn: { actor } }, reply) =>
      sendPdf(reply, await printOwnAgreement(app.ctx, actor, id)),
  )
}

const decisionRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(caseLimits.caseChanges)

  app.post(
    '/api/v1/cases/:id/acceptance',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Accept a quote',
        description:
          'Exactly one quote of a case is ever accepted. It is frozen from then on, and the clinic learns who I am. A quote that is no longer in force is refused with 409 and the present case.',
        params: IdParams,
        body: AcceptanceForm,
        response,
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      case: await acceptQuote(app.ctx, actor, id, body.quoteId),
    }),
  )

  app.post(
    '/api/v1/cases/:id/closure',
    { ...limits, schema: { tags, summary: 'Close a case without a quote', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, case: await closeCase(app.ctx, actor, id) }),
  )

  app.post(
    '/api/v1/cases/:id/change-orders/:orderId/decision',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Accept or refuse a change of what was agreed on',
        params: OrderParams,
        body: OrderDecisionForm,
        response,
      },
    },
    async ({ params: { id: caseId, orderId }, body: { decision }, signedIn: { actor } }) => ({
      success,
      case: await decideChange(app.ctx, actor, { caseId, orderId, decision }),
    }),
  )
}

const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  const path = '/api/v1/case-requests/:id/messages'

  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Questions and answers of the patient and one clinic of a case',
        params: IdParams,
        response: { 200: CaseMessages },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, messages: await listMessages(app.ctx, actor, id) }),
  )

  app.post(
    path,
    {
      ...app.rateLimitHooks(caseLimits.caseChanges),
      schema: {
        tags,
        summary: 'Ask or answer before the acceptance',
        description: 'The clinic does not learn who asks: a text with my name or contact details is refused.',
        params: IdParams,
        body: CaseMessageForm,
        response: { 200: CaseMessages },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      messages: await writeMessage(app.ctx, actor, id, body),
    }),
  )
}
