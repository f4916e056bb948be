import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Feature } from '#platform/server/feature.ts'
import { doctors, patients } from '#platform/server/http/permissions.ts'
import { JourneyAnswer, PracticeAnswer } from '../rules/dashboard.ts'
import { readJourney } from './journey.ts'
import { readPractice } from './practice.ts'

const tags = ['Dashboard']
const success = true as const

const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/dashboard/journey',
    { schema: { tags, summary: 'My way with the clinic that is next', response: { 200: JourneyAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, ...(await readJourney(app.ctx, actor)) }),
  )

  app.get(
    '/api/v1/dashboard/practice',
    { schema: { tags, summary: 'Who waits for my answer, and my figures', response: { 200: PracticeAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, ...(await readPractice(app.ctx, actor)) }),
  )
}

export const dashboard = {
  name: 'dashboard',
  routes: [dashboardRoutes],
  // Both read what belongs to the caller.
  permissions: {
    'GET /api/v1/dashboard/journey': patients,
    'GET /api/v1/dashboard/practice': doctors,
  },
} as const satisfies Feature
