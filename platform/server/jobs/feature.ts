import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { jobRoutes } from './http.ts'

export const jobs = {
  name: 'jobs',
  routes: [jobRoutes],
  permissions: {
    // In demo mode only, and only for loopback requests.
    'POST /api/v1/demo/run-jobs': everyone,
  },
} as const satisfies Feature
