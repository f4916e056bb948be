import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { comparisonLimits, comparisonRoutes } from './http.ts'

export const comparisons = {
  name: 'comparisons',
  routes: [comparisonRoutes],
  permissions: { 'GET /api/v1/comparisons': everyone },
  rateLimits: comparisonLimits,
} as const satisfies Feature
