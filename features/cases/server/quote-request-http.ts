import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams, idParam } from '#platform/server/http/params.ts'
import {
  CASES_PER_ANSWER,
  DeclineForm,
  QuoteRequestAnswer,
  QuoteRequestPage,
  REQUEST_FILTERS,
  WithdrawalForm,
} from '../rules/cases.ts'
import { ChangeOrderForm } from '../rules/change-orders.ts'
import { QuoteDraftAnswer, QuoteDraftForm } from '../rules/quote-drafts.ts'
import { QuoteForm } from '../rules/quotes.ts'
import { openCaseDocument } from './case-documents.ts'
import { listRequests, readRequest } from './cases.ts'
import { proposeChange, withdrawChange } from './change-orders.ts'
import { caseLimits, OrderParams, sendPdf, success, tags } from './http.ts'
import { printAgreementFor } from './pdf.ts'
import { discardDraft, saveDraft } from './quotes/drafts.ts'
import { declineCase, sendQuote, withdrawQuote } from './quotes/quotes.ts'

const WIDTH_MAX = 4096
const path = '/api/v1/case-requests'
const response = { 200: QuoteRequestAnswer }
const DocumentParams = z.extend(IdParams, { documentId: idParam })
const statesText = `The state is one or several of ${REQUEST_FILTERS.join(', ')}, separated by commas.`
const States = z.pipe(
  z.string(statesText).check(z.maxLength(REQUEST_FILTERS.join().length, statesText)),
  z.pipe(
    z.transform((text: string) => [...new Set(text.split(','))]),
    z.array(z.enum(REQUEST_FILTERS, statesText)),
  ),
)
/** Each opening is logged. */
const OPENINGS_AT_ONCE: ActionLimit = { name: 'openings of case documents', max: 120, seconds: 60 }

export const quoteRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(readRoutes)
  await app.register(quoteRoutes)
  await app.register(changeRoutes)
  await app.register(draftRoutes)
}

const readRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Cases that patients have sent to me, newest first',
        querystring: z.object({
          ...pageParams(CASES_PER_ANSWER),
          state: z.optional(States),
        }),
        response: { 200: QuoteRequestPage },
      },
    },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listRequests(app.ctx, actor, query)) }),
  )

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: 'A case that was sent to me',
        description: 'Who the patient is follows once they have accepted my quote.',
        params: IdParams,
        response,
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, request: await readRequest(app.ctx, actor, id) }),
  )

  app.get(
    `${path}/:id/pdf`,
    { schema: { tags, summary: 'My accepted quote to print', description: 'application/pdf', params: IdParams } },
    async ({ params: { id }, signedIn: { actor } }, reply) =>
      sendPdf(reply, await printAgreementFor(app.ctx, actor, id)),
  )

  app.get(
    `${path}/:id/documents/:documentId/file`,
    {
      schema: {
        tags,
        summary: 'A document of a case',
        description: 'Pictures at once, PDF and DICOM files after the acceptance. The patient sees every opening.',
        params: DocumentParams,
        querystring: z.object({ width: wholeNumber('The width', 1, WIDTH_MAX) }),
      },
    },
    async (request, reply) => {
      const { actor } = request.signedIn
      app.limitAction(OPENINGS_AT_ONCE, actor.id)
      const { id: requestId, documentId } = request.params
      const opening = { requestId, documentId, width: request.query.width, client: clientOf(request) }
      return sendPrivateFile(reply, await openCaseDocument(app.ctx, actor, opening))
    },
  )
}

const quoteRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(caseLimits.caseChanges)

  app.post(
    `${path}/:id/quotes`,
    {
      ...limits,
      schema: {
        tags,
        summary: 'Send a quote, or replace the one in force',
        description:
          'Answers each line of the case once. Amounts are minor units of the currency. A quote that was replaced, accepted or ended in between is refused with 409 and the present request; one that was not made from the saved draft, with 409 and that draft.',
        params: IdParams,
        body: QuoteForm,
        response,
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      request: await sendQuote(app.ctx, actor, id, body),
    }),
  )

  app.post(
    `${path}/:id/withdrawal`,
    { ...limits, schema: { tags, summary: 'Withdraw a quote', params: IdParams, body: WithdrawalForm, response } },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      request: await withdrawQuote(app.ctx, actor, id, body),
    }),
  )

  app.post(
    `${path}/:id/decline`,
    { ...limits, schema: { tags, summary: 'Decline a case', params: IdParams, body: DeclineForm, response } },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      request: await declineCase(app.ctx, actor, id, body.reason),
    }),
  )
}

const changeRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(caseLimits.caseChanges)

  app.post(
    `${path}/:id/change-orders`,
    {
      ...limits,
      schema: {
        tags,
        summary: 'Propose a change of what was agreed on',
        description: 'It holds once the patient has accepted it. One proposal at a time.',
        params: IdParams,
        body: ChangeOrderForm,
        response,
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      request: await proposeChange(app.ctx, actor, id, body),
    }),
  )

  app.post(
    `${path}/:id/change-orders/:orderId/withdrawal`,
    { ...limits, schema: { tags, summary: 'Withdraw a proposed change', params: OrderParams, response } },
    async ({ params: { id: requestId, orderId }, signedIn: { actor } }) => ({
      success,
      request: await withdrawChange(app.ctx, actor, { requestId, orderId }),
    }),
  )
}

const draftRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(caseLimits.quoteDrafts)

  app.put(
    `${path}/:id/draft`,
    {
      ...limits,
      schema: {
        tags,
        summary: 'Save what I am typing as my answer to a case',
        description:
          'A draft that was saved elsewhere since is refused with 409 and that draft. It is erased when the quote is sent, and when the case ends.',
        params: IdParams,
        body: QuoteDraftForm,
        response: { 200: QuoteDraftAnswer },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      draft: await saveDraft(app.ctx, actor, id, body),
    }),
  )

  app.delete(
    `${path}/:id/draft`,
    { ...limits, schema: { tags, summary: 'Discard my draft', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, request: await discardDraft(app.ctx, actor, id) }),
  )
}
