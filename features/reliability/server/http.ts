import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { AppError } from '#platform/server/app-error.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { ReliabilityAnswer } from '../rules/reliability.ts'
import { readReliability } from './reliability.ts'

export const reliabilityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/providers/:id/reliability',
    {
      schema: {
        tags: ['Finding care'],
        summary: 'How reliably a provider answers cases and keeps appointments',
        description:
          'Over the last twelve months, counted once a day. A figure with fewer than five cases behind it is null. Providers cannot pay for a better figure.',
        params: IdParams,
        response: { 200: ReliabilityAnswer },
      },
    },
    async ({ params: { id } }) => {
      const reliability = await readReliability(app.ctx, id)
      if (!reliability) throw new AppError('not_found', 'There is no such provider.')
      return { success: true as const, reliability }
    },
  )
}
