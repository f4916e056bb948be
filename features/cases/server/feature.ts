import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { minutes } from '#platform/rules/durations.ts'
import type { Feature, RetentionRule } from '#platform/server/feature.ts'
import { doctors, patients, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { closeOpenCases, leaveCases } from './account-hooks.ts'
import { caseNotifications } from './announcements.ts'
import { expireCases } from './expiry.ts'
import { caseLimits, caseRoutes } from './http.ts'
import { caseData } from './personal-data.ts'
import { quoteRequestRoutes } from './quote-request-http.ts'
import { quoteTemplateRoutes } from './quotes/template-http.ts'

const POLL_INTERVAL_MS = minutes(1)

/** Of cases without an accepted quote, and of those with one, whose guarantees and invoices both sides may have to prove. */
const UNUSED = { days: 365 }
const ACCEPTED = { days: 3653 }

export const caseRetention: readonly RetentionRule[] = [
  {
    name: 'cases without an accepted quote',
    end: (ctx, batch) =>
      deleteBatch(ctx, 'cases', sql`state in ('closed', 'expired') and ended_at < ${retentionEnd(ctx, UNUSED)}`, batch),
  },
  {
    name: 'cases with an accepted quote',
    end: (ctx, batch) =>
      deleteBatch(ctx, 'cases', sql`state = 'accepted' and ended_at < ${retentionEnd(ctx, ACCEPTED)}`, batch),
  },
]

export const cases = {
  name: 'cases',
  routes: [caseRoutes, quoteRequestRoutes, quoteTemplateRoutes],
  // Cases of other patients, and requests to other clinics, are answered with 404.
  permissions: {
    'POST /api/v1/cases': patients,
    'GET /api/v1/cases': patients,
    'GET /api/v1/cases/:id': patients,
    'GET /api/v1/cases/:id/pdf': patients,
    'POST /api/v1/cases/:id/acceptance': patients,
    'POST /api/v1/cases/:id/closure': patients,
    'POST /api/v1/cases/:id/change-orders/:orderId/decision': patients,
    'GET /api/v1/case-requests': doctors,
    'GET /api/v1/case-requests/:id': doctors,
    'GET /api/v1/case-requests/:id/documents/:documentId/file': doctors,
    'GET /api/v1/case-requests/:id/pdf': doctors,
    'POST /api/v1/case-requests/:id/quotes': doctors,
    'POST /api/v1/case-requests/:id/withdrawal': doctors,
    'POST /api/v1/case-requests/:id/decline': doctors,
    'PUT /api/v1/case-requests/:id/draft': doctors,
    'DELETE /api/v1/case-requests/:id/draft': doctors,
    'POST /api/v1/case-requests/:id/change-orders': doctors,
    'POST /api/v1/case-requests/:id/change-orders/:orderId/withdrawal': doctors,
    'GET /api/v1/quote-templates': doctors,
    'PUT /api/v1/quote-templates/:id': doctors,
    'DELETE /api/v1/quote-templates/:id': doctors,
    'GET /api/v1/case-requests/:id/messages': patientsAndDoctors,
    'POST /api/v1/case-requests/:id/messages': patientsAndDoctors,
  },
  rateLimits: caseLimits,
  jobs: [
    (app: FastifyInstance) =>
      scheduleJob(app, {
        name: 'case expiry',
        intervalMs: POLL_INTERVAL_MS,
        work: async (signal) => {
          await expireCases(app.ctx, signal)
        },
      }),
  ],
  notifications: caseNotifications,
  personalData: [caseData],
  retention: caseRetention,
  accountHooks: {
    closed: async (ctx, tx, actor) => {
      await leaveCases(ctx, tx, actor)
      return undefined
    },
    suspended: closeOpenCases,
  },
} as const satisfies Feature
