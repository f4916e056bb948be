import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { COUNT_MAX, DeskCounts, type DeskQueue } from '#domain/desk.ts'
import type { Feature } from '#server/platform/feature.ts'
import { operators } from '#server/platform/http/permissions.ts'

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
}

export const desk = {
  name: 'desk',
  routes: [deskRoutes],
  permissions: { 'GET /api/v1/operator/counts': operators },
} as const satisfies Feature
