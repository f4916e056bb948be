import type { Feature } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { dashboardRoutes } from './http.ts'

export const dashboard = {
  name: 'dashboard',
  routes: [dashboardRoutes],
  // Both read what belongs to the caller.
  permissions: {
    'GET /api/v1/dashboard/journey': patients,
    'GET /api/v1/dashboard/practice': doctors,
  },
} as const satisfies Feature
