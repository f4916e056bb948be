import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
import { planTotalLimits, planTotalRoutes } from './http.ts'

export const planTotals = {
  name: 'plan-totals',
  routes: [planTotalRoutes],
  permissions: {
    'GET /api/v1/plans/summary': everyone,
    'GET /api/v1/plans/totals': everyone,
  },
  rateLimits: planTotalLimits,
} as const satisfies Feature
