import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone, patients } from '#platform/server/http/permissions.ts'
import { feedbackLimits, feedbackRoutes } from './http.ts'
import { moderatedFeedback } from './moderated.ts'
import { feedbackNotifications } from './notifications.ts'
import { feedbackData } from './personal-data.ts'

export const feedback = {
  name: 'feedback',
  routes: [feedbackRoutes],
  permissions: {
    'GET /api/v1/providers/:id/feedback': everyone,
    'GET /api/v1/providers/:id/feedback/own': patients,
    // Own appointments and own feedback only: those of other accounts are answered with 404.
    'PUT /api/v1/appointments/:id/feedback': patients,
    'PUT /api/v1/feedback/:id/answer': doctors,
  },
  rateLimits: feedbackLimits,
  moderated: { feedback: moderatedFeedback },
  notifications: feedbackNotifications,
  personalData: [feedbackData],
} as const satisfies Feature
