import type { Feature } from '#platform/server/feature.ts'
import { everyone, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { notificationRoutes } from './http.ts'
import { notificationPushes } from './live.ts'
import { notificationData, pushData } from './personal-data.ts'
import { pushLimits, pushRoutes } from './push/http.ts'
import { schedulePushes } from './push/jobs.ts'
import { pushMeasurements } from './push/measurements.ts'
import { findOrCreateVapidKeys } from './push/vapid-keys.ts'
import { notificationRetention } from './retention.ts'

export const notifications = {
  name: 'notifications',
  plugins: [notificationPushes],
  greetDevice: async ({ ctx }, { actor }) => ctx.onNotificationsChanged?.(actor.id),
  routes: [notificationRoutes, pushRoutes],
  // All of them act on the notifications of the caller. Operators have none.
  permissions: {
    'GET /api/v1/notifications': patientsAndDoctors,
    'GET /api/v1/notifications/unread': patientsAndDoctors,
    'POST /api/v1/notifications/read': patientsAndDoctors,
    'GET /api/v1/notifications/push': patientsAndDoctors,
    'PUT /api/v1/notifications/push': patientsAndDoctors,
    'DELETE /api/v1/notifications/push': patientsAndDoctors,
    'POST /api/v1/notifications/push/test': patientsAndDoctors,
    // Authorised by the secrets of the subscription that it replaces.
    'POST /api/v1/notifications/push/renewals': everyone,
  },
  rateLimits: pushLimits,
  jobs: [schedulePushes],
  personalData: [notificationData, pushData],
  retention: notificationRetention,
  measurements: pushMeasurements,
  encrypted: [{ table: 'vapid_keys', owner: 'id', ciphertext: 'sealed' }],
  // The keys of web push exist from the first start on.
  checkStart: async (ctx) => void (await findOrCreateVapidKeys(ctx)),
} as const satisfies Feature
