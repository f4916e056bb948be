import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '#platform/server/app-error.ts'
import type { Feature } from '#platform/server/feature.ts'
import { requireLocalDemo } from '#platform/server/http/loopback.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { runJobNow } from './scheduler.ts'

const success = z.literal(true)

/** Background jobs on request, so that tests of a demo do not wait for their next poll. */
const jobRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/demo/run-jobs',
    {
      onRequest: requireLocalDemo(app),
      schema: {
        tags: ['Jobs'],
        summary: 'Run a background job now, on a machine that runs the demo',
        body: z.object({ job: z.string() }),
        response: { 200: z.object({ success }) },
      },
    },
    async ({ body: { job } }) => {
      if (!(await runJobNow(app, job))) throw new AppError('not_found', `There is no job "${job}".`)
      return { success: true as const }
    },
  )
}

export const jobs = {
  name: 'jobs',
  routes: [jobRoutes],
  permissions: {
    // In demo mode only, and only for loopback requests.
    'POST /api/v1/demo/run-jobs': everyone,
  },
} as const satisfies Feature
