import type { Feature } from '#platform/server/feature.ts'
import { doctors, patientsAndDoctors } from '#platform/server/http/permissions.ts'
import { summaryNotifications } from './announcements.ts'
import { summaryLimits, summaryRoutes } from './http.ts'
import { summaryData } from './personal-data.ts'

export const summaries = {
  name: 'summaries',
  routes: [summaryRoutes],
  permissions: {
    // Participants only: the appointment of other accounts is answered with 404.
    'GET /api/v1/appointments/:id/summary': patientsAndDoctors,
    'PUT /api/v1/appointments/:id/summary': doctors,
  },
  rateLimits: summaryLimits,
  notifications: summaryNotifications,
  personalData: [summaryData],
  encrypted: [
    { table: 'summary_drafts', owner: 'appointment_id', ciphertext: 'sealed' },
    { table: 'summaries', owner: 'appointment_id', ciphertext: 'sealed' },
  ],
} as const satisfies Feature
