import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { BillingDetailsAnswer, BillingDetailsForm } from '../rules/billing-details.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details.ts'

const tags = ['Invoices and payments']
const success = true as const
const PATH = '/api/v1/user/billing-details'

export const billingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    PATH,
    { schema: { tags, summary: 'What invoices print of me', response: { 200: BillingDetailsAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, ...(await readBillingDetails(app.ctx, actor)) }),
  )

  app.put(
    PATH,
    {
      schema: {
        tags,
        summary: 'Change what invoices print of me',
        description: 'It applies to invoices that are issued from now on.',
        body: BillingDetailsForm,
        response: { 200: BillingDetailsAnswer },
      },
    },
    async ({ body, signedIn: { actor } }) => ({ success, ...(await saveBillingDetails(app.ctx, actor, body)) }),
  )
}
