import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { syncAliases } from './aliases.ts'
import { searchLimits, searchRoutes } from './http.ts'
import { openIndex } from './index/live-index.ts'
import { scheduleIndexSync } from './index/schedule-sync.ts'
import { publishTreatments } from './publish-treatments.ts'
import { searchChangeRetention } from './retention.ts'

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
