import type { Feature } from '#platform/server/feature.ts'
import { administrators, operators, signedIn } from '#platform/server/http/permissions.ts'
import { objectionItems, reportItems } from './desk-items.ts'
import { moderationRoutes } from './http.ts'
import { moderationNotifications } from './notifications.ts'
import { countObjections } from './objection-queries.ts'
import { objectionRoutes } from './objections-http.ts'
import { reportsOfPerson } from './person-section.ts'
import { reportData } from './personal-data.ts'
import { countReported } from './queries.ts'

export const moderation = {
  name: 'moderation',
  routes: [moderationRoutes, objectionRoutes],
  permissions: {
    'POST /api/v1/operator/account-decisions': administrators,
    'GET /api/v1/operator/decisions': operators,
    'POST /api/v1/operator/decisions': operators,
    'GET /api/v1/operator/objections': operators,
    'POST /api/v1/operator/objections/:id': operators,
    'GET /api/v1/operator/reports': operators,
    // Decisions about own content only: others are answered with 404.
    'POST /api/v1/objections': signedIn,
    'POST /api/v1/reports': signedIn,
    'GET /api/v1/user/hidden-content': signedIn,
  },
  deskCounts: {
    moderation: async ({ db }, max) => Math.min(max, (await countReported(db, max)) + (await countObjections(db, max))),
  },
  notifications: moderationNotifications,
  personSections: { reports: reportsOfPerson },
  personalData: [reportData],
  deskItems: [reportItems, objectionItems],
} as const satisfies Feature
