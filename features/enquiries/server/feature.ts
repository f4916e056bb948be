import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone, operators } from '#platform/server/http/permissions.ts'
import { consultationLimits, consultationRoutes } from './http.ts'
import { hasOpenRequest, requestsOfPerson } from './person-section.ts'
import { consultationData, workingHoursData } from './personal-data.ts'
import { consultationRetention, deletedRequestRetention } from './retention.ts'
import { workingHoursRoutes } from './working-hours-http.ts'

export const consultations = {
  name: 'consultations',
  routes: [consultationRoutes, workingHoursRoutes],
  permissions: {
    'GET /api/v1/calls/free': everyone,
    'POST /api/v1/calls': everyone,
    'POST /api/v1/consultations': everyone,
    'GET /api/v1/user/package-requests': doctors,
    'GET /api/v1/operator/working-hours': operators,
    'PUT /api/v1/operator/working-hours/:id': operators,
  },
  rateLimits: consultationLimits,
  personSections: { requests: requestsOfPerson },
  hasOpenRequest,
  personalData: [consultationData, workingHoursData],
  retention: [consultationRetention, deletedRequestRetention],
} as const satisfies Feature
