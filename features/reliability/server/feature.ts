import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { minutes } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { ReliabilityAnswer } from '../rules/reliability.ts'
import { selectCounts } from './queries.ts'
import { countDaily, readReliability } from './reliability.ts'

function scheduleCount(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'reliability',
    intervalMs: minutes(30),
    work: async () => void (await countDaily(app.ctx)),
  })
}

/** Counts of a provider's own practice. They are deleted with the provider. */
const reliabilityData: PersonalData = {
  name: 'reliability',
  tables: ['provider_reliability'],
  read: async (ctx, { id }) => (await selectCounts(ctx.db, id)) ?? null,
}

const reliabilityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/providers/:id/reliability',
    {
      schema: {
        tags: ['Finding care'],
        summary: 'How reliably a provider answers cases and keeps appointments',
        description:
          'Over the last twelve months, counted once a day. A figure with fewer than five cases behind it is null. Providers cannot pay for a better figure.',
        params: IdParams,
        response: { 200: ReliabilityAnswer },
      },
    },
    async ({ params: { id } }) => {
      const reliability = await readReliability(app.ctx, id)
      if (!reliability) throw new AppError('not_found', 'There is no such provider.')
      return { success: true as const, reliability }
    },
  )
}

export const reliability = {
  name: 'reliability',
  routes: [reliabilityRoutes],
  permissions: { 'GET /api/v1/providers/:id/reliability': everyone },
  jobs: [scheduleCount],
  personalData: [reliabilityData],
} as const satisfies Feature
