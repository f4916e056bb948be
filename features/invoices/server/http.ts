import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { broadcastSubjectMessage } from '#features/messages/server/subject-messages.ts'
import { minutes } from '#platform/rules/durations.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { IdParams, idParam } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  BillablesAnswer,
  CheckoutAnswer,
  EntryForm,
  INVOICES_PER_ANSWER,
  InvoiceAnswer,
  InvoiceForm,
  InvoicePage,
  PaymentPage,
} from '../rules/invoices.ts'
import { listBillables } from './billables.ts'
import { handleWebhook, openCheckout } from './card-payments.ts'
import { printCreditNote } from './credit-note-pdf.ts'
import { issueInvoice, listInvoices, pushInvoice, readInvoice } from './invoices.ts'
import { listPayments, recordEntry } from './ledger.ts'
import { printInvoice } from './pdf.ts'

const tags = ['Invoices and payments']
const success = true as const
const Paging = z.object(pageParams(INVOICES_PER_ANSWER))

/** Each request sends a mail to a patient. */
export const invoiceLimits = {
  invoices: {
    perAddress: { max: 500, timeWindow: minutes(60) },
    perAccount: { max: 120, timeWindow: minutes(60) },
  },
} as const satisfies Record<string, RateLimit>

export const invoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(readRoutes)
  await app.register(pdfRoutes)
  await app.register(writeRoutes)
}

const readRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/invoices',
    { schema: { tags, summary: 'My invoices, newest first', querystring: Paging, response: { 200: InvoicePage } } },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listInvoices(app.ctx, actor, query)) }),
  )

  app.get(
    '/api/v1/invoices/occasions',
    { schema: { tags, summary: 'To whom and for what I can issue', response: { 200: BillablesAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, ...(await listBillables(app.ctx, actor)) }),
  )

  app.get(
    '/api/v1/invoices/:id',
    { schema: { tags, summary: 'One of my invoices', params: IdParams, response: { 200: InvoiceAnswer } } },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, invoice: await readInvoice(app.ctx, actor, id) }),
  )

  app.get(
    '/api/v1/payments',
    { schema: { tags, summary: 'My payments, newest first', querystring: Paging, response: { 200: PaymentPage } } },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listPayments(app.ctx, actor, query)) }),
  )
}

const CreditNoteParams = z.extend(IdParams, { entryId: idParam })

const pdfRoutes: FastifyPluginAsyncZod = async (app) => {
  const sendPdf = (reply: FastifyReply, { name, content }: { name: string; content: Buffer }) =>
    reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)

  app.get(
    '/api/v1/invoices/:id/pdf',
    { schema: { tags, summary: 'An invoice to print', description: 'application/pdf', params: IdParams } },
    async ({ params: { id }, signedIn: { actor } }, reply) => sendPdf(reply, await printInvoice(app.ctx, actor, id)),
  )

  app.get(
    '/api/v1/invoices/:id/credit-notes/:entryId/pdf',
    {
      schema: {
        tags,
        summary: 'The credit note of a refund to print',
        description: 'application/pdf',
        params: CreditNoteParams,
      },
    },
    async ({ params: { id, entryId }, signedIn: { actor } }, reply) =>
      sendPdf(reply, await printCreditNote(app.ctx, actor, id, entryId)),
  )
}

const writeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/invoices',
    {
      ...app.rateLimitHooks(invoiceLimits.invoices),
      schema: {
        tags,
        summary: 'Issue an invoice to one of my patients',
        body: InvoiceForm,
        response: { 200: InvoiceAnswer },
        description: 'The id is a UUID of your own making: the same one again makes no second invoice.',
      },
    },
    async ({ body, signedIn: { actor } }) => {
      const invoice = await issueInvoice(app.ctx, actor, body)
      await broadcastSubjectMessage(app.ctx, app.broadcast, { kind: 'invoice', id: invoice._id })
      return { success, invoice }
    },
  )

  app.post(
    '/api/v1/invoices/:id/entries',
    {
      ...app.rateLimitHooks(invoiceLimits.invoices),
      schema: {
        tags,
        summary: 'Record a payment or a refund, or make an invoice void',
        params: IdParams,
        body: EntryForm,
        response: { 200: InvoiceAnswer },
        description: 'The id is a UUID of your own making: the same one again records nothing twice.',
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      const invoice = await recordEntry(app.ctx, actor, id, body)
      app.broadcast([invoice.patient._id, invoice.provider._id], 'invoice', { invoiceId: id })
      return { success, invoice }
    },
  )

  app.post(
    '/api/v1/invoices/:id/checkout',
    {
      schema: {
        tags,
        summary: 'Where to pay an invoice by card',
        params: IdParams,
        response: { 200: CheckoutAnswer },
        description: 'Only where a card gateway is configured, as canPayByCard of the invoice says.',
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, url: await openCheckout(app.ctx, actor, id) }),
  )
}

/** Webhooks of the card gateway. The body stays unparsed, since the signature covers its raw bytes. */
export const webhookRoutes: FastifyPluginAsyncZod = async (app) => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(
    '/api/v1/webhooks/stripe',
    {
      schema: {
        tags,
        summary: 'For the card gateway alone',
        response: { 200: z.object({ success: z.literal(true) }) },
        description: 'Takes what the gateway has signed, and nothing else.',
      },
    },
    async ({ body, headers: { 'stripe-signature': signature }, log }) => {
      // Without a body there is nothing that a signature could cover, and the gateway refuses it.
      const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const outcome = await handleWebhook(app.ctx, rawBody, String(signature ?? ''), (id) =>
        pushInvoice(app.ctx, app.broadcast, id),
      )
      if (typeof outcome === 'object') log.error({ problem: outcome.problem }, 'card payment needs a person')
      return { success }
    },
  )
}
