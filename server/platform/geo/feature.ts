import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
import { geoRoutes } from './http.ts'

export const geo = {
  name: 'geo',
  routes: [geoRoutes],
  permissions: { 'GET /api/v1/geo/country': everyone },
} as const satisfies Feature
