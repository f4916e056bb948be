import type { Feature } from '#server/platform/feature.ts'
import { everyone } from '#server/platform/http/permissions.ts'
import { consultationLimits, consultationRoutes } from './http.ts'
import { consultationData } from './personal-data.ts'

export const consultations = {
  name: 'consultations',
  routes: [consultationRoutes],
  permissions: {
    'GET /api/v1/calls/free': everyone,
    'POST /api/v1/calls': everyone,
    'POST /api/v1/consultations': everyone,
  },
  rateLimits: consultationLimits,
  personalData: [consultationData],
} as const satisfies Feature
