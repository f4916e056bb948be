import type { Feature } from '#platform/server/feature.ts'
import { healthRoutes } from './health.ts'
import { everyone } from './permissions.ts'

export const http = {
  name: 'http',
  routes: [healthRoutes],
  permissions: {
    'GET /healthz': everyone,
    'GET /readyz': everyone,
    'GET /api/openapi.json': everyone,
  },
} as const satisfies Feature
