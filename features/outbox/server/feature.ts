import type { Feature } from '#platform/server/feature.ts'
import { everyone, operators } from '#platform/server/http/permissions.ts'
import { failedMailItems } from './desk-items.ts'
import { outboxRoutes } from './http.ts'
import { mailsOfPerson } from './person-section.ts'

export const outbox = {
  name: 'outbox',
  routes: [outboxRoutes],
  permissions: {
    // In demo mode only, and only for loopback requests.
    'GET /api/v1/demo/mails': everyone,
    'GET /api/v1/demo/mails/:id': everyone,
    // Authorised by a signed address, which the two routes that read a mail hand out.
    'GET /api/v1/mails/:id/html': everyone,
    'GET /api/v1/operator/mails': operators,
    'GET /api/v1/operator/mails/:id': operators,
  },
  personSections: { mails: mailsOfPerson },
  deskItems: [failedMailItems],
} as const satisfies Feature
