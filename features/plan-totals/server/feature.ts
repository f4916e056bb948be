import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { planTotalLimits, planTotalRoutes } from './http.ts'
import { priceRangeLimits, priceRangeRoutes } from './price-range-http.ts'

export const planTotals = {
  name: 'plan-totals',
  routes: [planTotalRoutes, priceRangeRoutes],
  permissions: {
    'GET /api/v1/plans/price-ranges': everyone,
    'GET /api/v1/plans/summary': everyone,
    'GET /api/v1/plans/totals': everyone,
  },
  rateLimits: { ...planTotalLimits, ...priceRangeLimits },
} as const satisfies Feature
