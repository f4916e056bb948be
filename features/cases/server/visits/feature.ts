import type { Feature } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { visitNotifications } from './announce-visits.ts'
import { visitLimits, visitRoutes } from './http.ts'
import { visitData } from './personal-data.ts'

export const visits = {
  name: 'visits',
  routes: [visitRoutes],
  // Cases of other patients, and requests to other clinics, are answered with 404.
  permissions: {
    'GET /api/v1/cases/:id/visits': patients,
    'GET /api/v1/cases/:id/visits/slots': patients,
    'POST /api/v1/cases/:id/visits': patients,
    'GET /api/v1/case-requests/:id/visits': doctors,
  },
  rateLimits: visitLimits,
  notifications: visitNotifications,
  personalData: [visitData],
} as const satisfies Feature
