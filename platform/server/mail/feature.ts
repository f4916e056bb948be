import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleMailDelivery } from './jobs.ts'
import { mailMeasurements } from './measurements.ts'
import { mailData } from './personal-data.ts'
import { mailRetention } from './retention.ts'
import { unsubscribeLimits, unsubscribeRoutes } from './unsubscribe-http.ts'

export const mail = {
  name: 'mail',
  routes: [unsubscribeRoutes],
  permissions: {
    // Authorised by the signed token of the mail.
    'GET /api/v1/unsubscribe/:token': everyone,
    'POST /api/v1/unsubscribe/:token': everyone,
    'DELETE /api/v1/unsubscribe/:token': everyone,
  },
  rateLimits: unsubscribeLimits,
  jobs: [scheduleMailDelivery],
  personalData: [mailData],
  retention: mailRetention,
  measurements: mailMeasurements,
} as const satisfies Feature
