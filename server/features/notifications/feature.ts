import type { Feature } from '#server/platform/feature.ts'
import { patientsAndDoctors } from '#server/platform/http/permissions.ts'
import { notificationRoutes } from './http.ts'
import { notificationPushes } from './live.ts'
import { notificationData } from './personal-data.ts'
import { notificationRetention } from './retention.ts'

export const notifications = {
  name: 'notifications',
  plugins: [notificationPushes],
  routes: [notificationRoutes],
  // All of them act on the notifications of the caller. Operators have none.
  permissions: {
    'GET /api/v1/notifications': patientsAndDoctors,
    'GET /api/v1/notifications/unread': patientsAndDoctors,
    'POST /api/v1/notifications/read': patientsAndDoctors,
  },
  personalData: [notificationData],
  retention: notificationRetention,
} as const satisfies Feature
