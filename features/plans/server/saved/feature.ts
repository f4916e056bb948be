import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { signedIn } from '#platform/server/http/permissions.ts'
import { savedPlanLimits, savedPlanRoutes } from './http.ts'

const savedPlanData: PersonalData = {
  name: 'saved-plans',
  tables: ['saved_plans'],
  read: ({ db }, { id }) =>
    db
      .selectFrom('saved_plans')
      .select(['name', 'code', 'saved_at as savedAt'])
      .where('account_id', '=', id)
      .orderBy('saved_at', 'desc')
      .execute(),
}

export const savedPlans = {
  name: 'plans/saved',
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
