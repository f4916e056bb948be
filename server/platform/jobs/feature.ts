import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
import { jobRoutes } from './http.ts'

export const jobs = {
  name: 'jobs',
  routes: [jobRoutes],
  permissions: {
    // In demo mode only, and only for loopback requests.
    'POST /api/v1/demo/run-jobs': everyone,
  },
} as const satisfies Feature
