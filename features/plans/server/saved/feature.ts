import type { Feature } from '#platform/server/feature.ts'
import { signedIn } from '#platform/server/http/permissions.ts'
import { savedPlanLimits, savedPlanRoutes } from './http.ts'
import { savedPlanData } from './personal-data.ts'

export const savedPlans = {
  name: 'saved-plans',
  routes: [savedPlanRoutes],
  // All of them act on the plans of the caller; a plan of others is as one that does not exist.
  permissions: {
    'GET /api/v1/saved-plans': signedIn,
    'PUT /api/v1/saved-plans/:id': signedIn,
    'DELETE /api/v1/saved-plans/:id': signedIn,
  },
  rateLimits: savedPlanLimits,
  personalData: [savedPlanData],
} as const satisfies Feature
