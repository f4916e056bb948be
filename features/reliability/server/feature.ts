import type { FastifyInstance } from 'fastify'
import { minutes } from '#platform/rules/durations.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { reliabilityRoutes } from './http.ts'
import { selectCounts } from './queries.ts'
import { countDaily } from './reliability.ts'

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

export const reliability = {
  name: 'reliability',
  routes: [reliabilityRoutes],
  permissions: { 'GET /api/v1/providers/:id/reliability': everyone },
  jobs: [scheduleCount],
  personalData: [reliabilityData],
} as const satisfies Feature
