import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone, patients, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { billingRoutes } from './billing-http.ts'
import { surplusItems } from './desk-items.ts'
import { invoiceLimits, invoiceRoutes, webhookRoutes } from './http.ts'
import { checkoutRetention, scheduleCheckoutExpiry, scheduleInvoiceReminders } from './jobs.ts'
import { invoiceNotifications } from './notifications.ts'
import { billingData, invoiceData } from './personal-data.ts'

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
