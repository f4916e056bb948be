import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { seconds } from '#platform/rules/durations.ts'
import type { Feature, RetentionRule } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { syncAliases } from './aliases.ts'
import { searchLimits, searchRoutes } from './http.ts'
import { openIndex, syncIndex } from './index/live-index.ts'
import { publishTreatments } from './publish-treatments.ts'

const POLL_INTERVAL_MS = seconds(30)

/** Keeps the number of changes small that a search would have to wait for. */
function scheduleIndexSync(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'search index',
    intervalMs: POLL_INTERVAL_MS,
    work: async () => void (await syncIndex(app.ctx)),
  })
}

/** Longer than an index goes without being brought up to date. */
const AGE = { days: 1 }

/** The log of changes, which the indexes of all processes have read. */
const searchChangeRetention: RetentionRule = {
  name: 'search changes',
  end: (ctx, batch) => deleteBatch(ctx, 'search_changes', sql`changed_at < ${retentionEnd(ctx, AGE)}`, batch),
}

export const search = {
  name: 'search',
  routes: [searchRoutes],
  permissions: {
    'GET /api/v1/search': everyone,
    'GET /api/v1/specialities': everyone,
    'GET /api/v1/suggestions': everyone,
  },
  rateLimits: searchLimits,
  publications: { treatments: publishTreatments },
  syncContent: syncAliases,
  warmUp: openIndex,
  webJobs: [scheduleIndexSync],
  retention: [searchChangeRetention],
} as const satisfies Feature
