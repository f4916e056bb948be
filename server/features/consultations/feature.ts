import type { Feature } from '#server/platform/feature.ts'
import { doctors, everyone } from '#server/platform/http/permissions.ts'
import { consultationLimits, consultationRoutes } from './http.ts'
import { hasOpenRequest, requestsOfPerson } from './person-section.ts'
import { consultationData } from './personal-data.ts'
import { consultationRetention, deletedRequestRetention } from './retention.ts'

export const consultations = {
  name: 'consultations',
  routes: [consultationRoutes],
  permissions: {
    'GET /api/v1/calls/free': everyone,
    'POST /api/v1/calls': everyone,
    'POST /api/v1/consultations': everyone,
    'GET /api/v1/user/package-requests': doctors,
  },
  rateLimits: consultationLimits,
  personSections: { requests: requestsOfPerson },
  hasOpenRequest,
  personalData: [consultationData],
  retention: [consultationRetention, deletedRequestRetention],
} as const satisfies Feature
