import type { Feature } from '#platform/server/feature.ts'
import { patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { callRoutes } from './http.ts'
import { callNotifications } from './notifications.ts'
import { callData } from './personal-data.ts'
import { callEvents } from './socket-events.ts'

export const videoCalls = {
  name: 'video-calls',
  routes: [callRoutes],
  // The two people of the appointment only: those of others are answered with 404.
  permissions: { 'GET /api/v1/appointments/:id/call': patientsAndDoctors },
  socketEvents: callEvents,
  personalData: [callData],
  notifications: callNotifications,
} as const satisfies Feature
