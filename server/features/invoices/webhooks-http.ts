import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { handleWebhook } from './card-payments.ts'

const Taken = z.object({ success: z.literal(true) })

/** What the card gateway tells us. Its signature is over the bytes as they came. */
export const webhookRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post(
    '/api/v1/webhooks/stripe',
    {
      schema: {
        tags: ['Invoices and payments'],
        summary: 'For the card gateway alone',
        response: { 200: Taken },
        description: 'Takes what the gateway has signed, and nothing else.',
      },
    },
    async ({ body, headers: { 'stripe-signature': signature }, log }) => {
      const outcome = await handleWebhook(app.ctx, Buffer.from(body as Buffer), String(signature ?? ''))
      if (typeof outcome === 'object') log.error({ problem: outcome.problem }, 'card payment needs a person')
      return { success: true as const }
    },
  )
}
