import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
import { comparisonLimits, comparisonRoutes } from './http.ts'

export const comparisons = {
  name: 'comparisons',
  routes: [comparisonRoutes],
  permissions: { 'GET /api/v1/comparisons': everyone },
  rateLimits: comparisonLimits,
} as const satisfies Feature
