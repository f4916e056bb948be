import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SavedUser } from '#domain/own-user.ts'
import { ownUser } from '#server/features/providers/own-user.ts'
import { removePayout } from './payouts.ts'

const tags = ['My account']

export const payoutRoutes: FastifyPluginAsyncZod = async (app) => {
  app.delete(
    '/api/v1/user/payout',
    { schema: { tags, summary: 'Forget where to pay out to', response: { 200: SavedUser } } },
    async ({ signedIn: { actor } }) => {
      await removePayout(app.ctx, actor)
      return { success: true as const, message: 'Payout Details Removed!', user: await ownUser(app.ctx, actor) }
    },
  )
}
