import type { Feature } from '#platform/server/feature.ts'
import { administrators } from '#platform/server/http/permissions.ts'
import { auditRoutes } from './http.ts'
import { eventsOfPerson } from './person-section.ts'

export const audit = {
  name: 'audit',
  routes: [auditRoutes],
  permissions: {
    'GET /api/v1/operator/audit': administrators,
    'GET /api/v1/operator/audit.csv': administrators,
    'GET /api/v1/operator/team': administrators,
    'POST /api/v1/operator/team/:id': administrators,
  },
  personSections: { events: eventsOfPerson },
} as const satisfies Feature
