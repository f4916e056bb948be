import type { Feature } from '#platform/server/feature.ts'
import { administrators, doctors, operators } from '#platform/server/http/permissions.ts'
import { verificationItems } from './desk-items.ts'
import {
  evidenceDecisionRoutes,
  evidenceReviewRoutes,
  evidenceUploadRoutes,
  ownEvidenceRoutes,
  verificationLimits,
} from './http.ts'
import { scheduleExpiry } from './jobs.ts'
import { verificationNotifications } from './mails.ts'
import { verificationData } from './personal-data.ts'
import { countQueue } from './queries.ts'
import { verificationRetention } from './retention.ts'

export const verifications = {
  name: 'verifications',
  routes: [ownEvidenceRoutes, evidenceReviewRoutes, evidenceDecisionRoutes],
  uploadRoutes: [evidenceUploadRoutes],
  // Evidence of other providers is answered with 404.
  permissions: {
    'GET /api/v1/verifications': doctors,
    'POST /api/v1/verifications': doctors,
    'DELETE /api/v1/verifications/:id': doctors,
    'GET /api/v1/verifications/:id/file': doctors,
    'GET /api/v1/operator/verifications': operators,
    'GET /api/v1/operator/verifications/:id': operators,
    'GET /api/v1/operator/verifications/:id/file': operators,
    'PUT /api/v1/operator/verifications/:id/checks': operators,
    'POST /api/v1/operator/verifications/:id/decisions': operators,
    'GET /api/v1/operator/verifications/:id/openings': administrators,
  },
  rateLimits: verificationLimits,
  jobs: [scheduleExpiry],
  fileReferences: [{ table: 'evidence', column: 'file_path' }],
  deskCounts: { verifications: (ctx, max) => countQueue(ctx.db, max) },
  notifications: verificationNotifications,
  personalData: [verificationData],
  retention: verificationRetention,
  deskItems: [verificationItems],
} as const satisfies Feature
