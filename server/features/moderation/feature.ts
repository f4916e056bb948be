import type { Feature } from '#server/platform/feature.ts'
import { administrators, operators, signedIn } from '#server/platform/http/permissions.ts'
import { reportItems } from './desk-items.ts'
import { moderationRoutes } from './http.ts'
import { reportsOfPerson } from './person-section.ts'
import { reportData } from './personal-data.ts'
import { countReported } from './queries.ts'

export const moderation = {
  name: 'moderation',
  routes: [moderationRoutes],
  permissions: {
    'POST /api/v1/operator/account-decisions': administrators,
    'GET /api/v1/operator/decisions': operators,
    'POST /api/v1/operator/decisions': operators,
    'GET /api/v1/operator/reports': operators,
    'POST /api/v1/reports': signedIn,
    'GET /api/v1/user/hidden-content': signedIn,
  },
  deskCounts: { moderation: ({ db }, max) => countReported(db, max) },
  personSections: { reports: reportsOfPerson },
  personalData: [reportData],
  deskItems: [reportItems],
} as const satisfies Feature
