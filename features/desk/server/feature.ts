import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Done } from '#platform/rules/answers.ts'
import type { DeskQueue } from '#platform/rules/desk.ts'
import type { Feature } from '#platform/server/feature.ts'
import { operators } from '#platform/server/http/permissions.ts'
import { COUNT_MAX, DeskCounts, HandledForm, Today } from '../rules/desk.ts'
import { handledData, handledRetention, markHandled, readToday } from './today.ts'

/** How much waits in each queue of the desk. */
const deskRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/counts',
    {
      config: { isPolled: true },
      schema: { tags: ['Care desk'], summary: 'How much waits in each queue', response: { 200: DeskCounts } },
    },
    async () => {
      const queues = Object.entries(app.ctx.registry.deskCounts)
      const counts = await Promise.all(queues.map(async ([queue, count]) => [queue, await count(app.ctx, COUNT_MAX)]))
      return { success: true as const, counts: Object.fromEntries(counts) as Partial<Record<DeskQueue, number>> }
    },
  )

  app.get(
    '/api/v1/operator/today',
    {
      config: { isPolled: true },
      schema: { tags: ['Care desk'], summary: 'What waits in all queues, oldest first', response: { 200: Today } },
    },
    async ({ signedIn: { actor } }) => readToday(app.ctx, actor),
  )

  app.post(
    '/api/v1/operator/today/handled',
    {
      schema: {
        tags: ['Care desk'],
        summary: 'Mark an undelivered mail or a surplus as handled, or take the mark back',
        body: HandledForm,
        response: { 200: Done },
      },
    },
    async ({ body, signedIn: { actor } }) => {
      await markHandled(app.ctx, actor, body)
      const message = body.isHandled ? 'Marked as handled.' : 'It’s back on the list.'
      return { success: true as const, message }
    },
  )
}

export const desk = {
  name: 'desk',
  routes: [deskRoutes],
  permissions: {
    'GET /api/v1/operator/counts': operators,
    'GET /api/v1/operator/today': operators,
    'POST /api/v1/operator/today/handled': operators,
  },
  personalData: [handledData],
  retention: [handledRetention],
} as const satisfies Feature
