import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import type { Feature, RetentionRule } from '#platform/server/feature.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { doctors, everyone, operators } from '#platform/server/http/permissions.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { DELETION_DAYS } from '../rules/requests.ts'
import { WorkingHours, WorkingHoursForm } from '../rules/working-hours.ts'
import { consultationLimits, consultationRoutes } from './http.ts'
import { hasOpenRequest, requestsOfPerson } from './person-section.ts'
import { consultationData, workingHoursData } from './personal-data.ts'
import { listWorkingHours, saveWorkingHours } from './working-hours.ts'

/** 24 months: requests can be followed up by their reference for that long. */
const AGE = { days: 730 }

/** A deletion can be undone for so long. */
const DELETED_AGE = { days: DELETION_DAYS }

/** Requests and calls. A booked call is stored for as long after it took place. */
const consultationRetention: RetentionRule = {
  name: 'consultations',
  end: (ctx, batch) => {
    const before = retentionEnd(ctx, AGE)
    const isOver = sql`created_at < ${before} and (call_at is null or call_at < ${before})`
    return deleteBatch(ctx, 'consultations', isOver, batch)
  },
}

/** Requests that were deleted by their reference. */
const deletedRequestRetention: RetentionRule = {
  name: 'deleted requests',
  end: (ctx, batch) => deleteBatch(ctx, 'consultations', sql`deleted_at < ${retentionEnd(ctx, DELETED_AGE)}`, batch),
}

const tags = ['Care desk']
const path = '/api/v1/operator/working-hours'
const response = { 200: WorkingHours }

/** The working hours of operators, in which calls can be booked. */
const workingHoursRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(path, { schema: { tags, summary: 'The working hours of all operators', response } }, async () =>
    listWorkingHours(app.ctx),
  )

  app.put(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: 'Replace the working hours of an operator',
        description: 'Operators save their own, administrators those of all.',
        params: IdParams,
        body: WorkingHoursForm,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => saveWorkingHours(app.ctx, actor, params.id, body),
  )
}

export const enquiries = {
  name: 'enquiries',
  routes: [consultationRoutes, workingHoursRoutes],
  permissions: {
    'GET /api/v1/calls/free': everyone,
    'POST /api/v1/calls': everyone,
    'POST /api/v1/consultations': everyone,
    'GET /api/v1/user/package-requests': doctors,
    'GET /api/v1/operator/working-hours': operators,
    'PUT /api/v1/operator/working-hours/:id': operators,
  },
  rateLimits: consultationLimits,
  personSections: { requests: requestsOfPerson },
  hasOpenRequest,
  personalData: [consultationData, workingHoursData],
  retention: [consultationRetention, deletedRequestRetention],
} as const satisfies Feature
