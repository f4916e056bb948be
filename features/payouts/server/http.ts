import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { accountLimits } from '#features/accounts/server/rate-limits.ts'
import { Done } from '#platform/rules/answers.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { UndoPayoutForm } from '../rules/payouts.ts'
import { undoChange } from './pending-changes.ts'

export const payoutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/user/undo-payout',
    {
      ...app.rateLimitHooks(accountLimits.mailedLink),
      schema: {
        tags: ['My account'],
        summary: 'Undo a pending change of payout details with a mailed link',
        description: 'A link works once, until the change applies.',
        body: UndoPayoutForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      await undoChange(app.ctx, request.body.token, clientOf(request))
      return { success: true as const, message: 'The change is undone. Your payout details stay as they were.' }
    },
  )
}
