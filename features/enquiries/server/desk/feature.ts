import type { Feature } from '#platform/server/feature.ts'
import { administrators, everyone, operators } from '#platform/server/http/permissions.ts'
import { requestItems } from './desk-items.ts'
import { requestDocumentRoutes } from './document-http.ts'
import { agreementRoutes, handoverRoutes } from './handover-http.ts'
import { requestRoutes } from './http.ts'
import { operatorWorkData } from './personal-data.ts'
import { phoneCallRoutes } from './phone-call-http.ts'
import { countCalls } from './phone-calls.ts'
import { presenceRetention } from './presence.ts'
import { countNew } from './queries.ts'
import { templateRoutes } from './template-http.ts'
import { syncTemplates, templateRetention } from './templates.ts'

export const requests = {
  name: 'requests',
  routes: [requestRoutes, requestDocumentRoutes, phoneCallRoutes, templateRoutes, handoverRoutes, agreementRoutes],
  permissions: {
    'GET /api/v1/operator/calls': operators,
    'GET /api/v1/operator/requests': operators,
    'GET /api/v1/operator/requests.csv': operators,
    'GET /api/v1/operator/requests/revision': operators,
    'GET /api/v1/operator/requests/:reference': operators,
    'GET /api/v1/operator/requests/:reference/documents/:documentId/file': operators,
    'POST /api/v1/operator/requests/:reference/answers': operators,
    'POST /api/v1/operator/requests/:reference/calls': operators,
    'POST /api/v1/operator/requests/:reference/changes': operators,
    'POST /api/v1/operator/requests/:reference/deletion': administrators,
    'GET /api/v1/operator/handover-providers': operators,
    'POST /api/v1/operator/requests/:reference/handovers': operators,
    'POST /api/v1/operator/requests/:reference/handovers/:id/completion': operators,
    'POST /api/v1/operator/requests/:reference/handovers/:id/withdrawal': operators,
    'POST /api/v1/handover-questions': everyone,
    'POST /api/v1/handover-decisions': everyone,
    'POST /api/v1/operator/requests/:reference/notes': operators,
    'POST /api/v1/operator/requests/:reference/presence': operators,
    'POST /api/v1/operator/requests/:reference/replies': operators,
    'GET /api/v1/operator/answer-templates': operators,
    'POST /api/v1/operator/answer-templates': operators,
    'PUT /api/v1/operator/answer-templates/:id': operators,
    'POST /api/v1/operator/answer-templates/:id/deletion': operators,
    'GET /api/v1/operator/request-filters': operators,
    'POST /api/v1/operator/request-filters': operators,
    'DELETE /api/v1/operator/request-filters/:id': operators,
  },
  deskCounts: { requests: ({ db }, max) => countNew(db, max), calls: countCalls },
  personalData: [operatorWorkData],
  retention: [presenceRetention, templateRetention],
  syncContent: syncTemplates,
  deskItems: [requestItems],
} as const satisfies Feature
