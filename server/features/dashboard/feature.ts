import type { Feature } from '#server/platform/feature.ts'
import { doctors, patients } from '#server/platform/http/permissions.ts'
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
