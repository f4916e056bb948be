import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { minutes, seconds } from '#platform/rules/durations.ts'
import type { Feature, RetentionRule } from '#platform/server/feature.ts'
import { doctors, everyone, patients, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { BillingDetailsAnswer, BillingDetailsForm } from '../rules/billing-details.ts'
import { readBillingDetails, saveBillingDetails } from './billing-details.ts'
import { expireStaleCheckouts } from './card-payments.ts'
import { surplusItems } from './desk-items.ts'
import { invoiceLimits, invoiceRoutes, webhookRoutes } from './http.ts'
import { invoiceNotifications } from './notifications.ts'
import { billingData, invoiceData } from './personal-data.ts'
import { queueInvoiceReminders } from './reminders.ts'

const tags = ['Invoices and payments']
const success = true as const
const PATH = '/api/v1/user/billing-details'

const billingRoutes: FastifyPluginAsyncZod = async (app) => {
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

const POLL_INTERVAL_MS = seconds(10)

/** Schedules the closing of payment pages whose amount is not owed any more. */
function scheduleCheckoutExpiry(app: FastifyInstance) {
  if (!app.ctx.config.stripe) return
  scheduleJob(app, {
    name: 'payment pages',
    intervalMs: POLL_INTERVAL_MS,
    work: (signal) => expireStaleCheckouts(app.ctx, signal),
  })
}

const REMINDER_INTERVAL_MS = minutes(30)

/** Schedules the reminders of invoices that are due. */
function scheduleInvoiceReminders(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'invoice reminders',
    intervalMs: REMINDER_INTERVAL_MS,
    work: (signal) => queueInvoiceReminders(app.ctx, signal),
  })
}

/** The gateway closes a payment page by itself after a day. */
const checkoutRetention: RetentionRule = {
  name: 'payment pages',
  end: (ctx, batch) => deleteBatch(ctx, 'card_checkouts', sql`created_at < ${retentionEnd(ctx, { days: 2 })}`, batch),
}

export const invoices = {
  name: 'invoices',
  routes: [billingRoutes, invoiceRoutes, webhookRoutes],
  permissions: {
    // Issuer and recipient only: an invoice of other accounts is answered with 404.
    'GET /api/v1/invoices': patientsAndDoctors,
    'GET /api/v1/invoices/:id': patientsAndDoctors,
    'GET /api/v1/invoices/:id/pdf': patientsAndDoctors,
    'GET /api/v1/invoices/:id/credit-notes/:entryId/pdf': patientsAndDoctors,
    'GET /api/v1/invoices/occasions': doctors,
    'GET /api/v1/payments': patientsAndDoctors,
    'POST /api/v1/invoices': doctors,
    'POST /api/v1/invoices/:id/checkout': patients,
    'POST /api/v1/invoices/:id/entries': doctors,
    'GET /api/v1/user/billing-details': patientsAndDoctors,
    'PUT /api/v1/user/billing-details': patientsAndDoctors,
    // Authorised by the signature of the card gateway.
    'POST /api/v1/webhooks/stripe': everyone,
  },
  rateLimits: invoiceLimits,
  jobs: [scheduleCheckoutExpiry, scheduleInvoiceReminders],
  retention: [checkoutRetention],
  personalData: [invoiceData, billingData],
  notifications: invoiceNotifications,
  encrypted: [{ table: 'invoices', owner: 'id', ciphertext: 'pay_to' }],
  deskItems: [surplusItems],
} as const satisfies Feature
