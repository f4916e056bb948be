import type { Feature } from '#platform/server/feature.ts'
import { doctors, everyone, patients, signedIn } from '#platform/server/http/permissions.ts'
import { forumLimits, forumRoutes } from './http.ts'
import { moderatedAnswers, moderatedQuestions } from './moderated.ts'
import { forumNotifications } from './notifications.ts'
import { forumData } from './personal-data.ts'

export const forum = {
  name: 'forum',
  routes: [forumRoutes],
  permissions: {
    'GET /api/v1/providers/:id/questions': everyone,
    'GET /api/v1/providers/:id/questions/hidden': signedIn,
    'POST /api/v1/providers/:id/questions': patients,
    // Own questions only: one of somebody else is answered with 404.
    'DELETE /api/v1/questions/:id': patients,
    // Own questions only: a question to another provider is answered with 404.
    'PUT /api/v1/questions/:id/answer': doctors,
  },
  rateLimits: forumLimits,
  moderated: { question: moderatedQuestions, answer: moderatedAnswers },
  notifications: forumNotifications,
  personalData: [forumData],
} as const satisfies Feature
