import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { minutes } from '#platform/rules/durations.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { SavedPlanAnswer, SavedPlanForm, SavedPlanList, SavedPlanRemoved } from '../../rules/saved-plans.ts'
import { listPlans, removePlan, savePlan } from './saved-plans.ts'

const tags = ['Saved plans']
const success = true as const

export const savedPlanLimits = {
  savedPlans: {
    perAddress: { max: 600, timeWindow: minutes(10) },
    perAccount: { max: 120, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const savedPlanRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(savedPlanLimits.savedPlans)

  app.get(
    '/api/v1/saved-plans',
    { schema: { tags, summary: 'My saved plans, newest first', response: { 200: SavedPlanList } } },
    async ({ signedIn: { actor } }) => ({ success, plans: await listPlans(app.ctx, actor) }),
  )

  app.put(
    '/api/v1/saved-plans/:id',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Save a plan, or a change of it',
        description:
          'The id is a UUID of your own making: the same plan again is saved once. A plan that was changed elsewhere since is refused with 409 and that plan.',
        params: IdParams,
        body: SavedPlanForm,
        response: { 200: SavedPlanAnswer },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      plan: await savePlan(app.ctx, actor, { ...body, id }),
    }),
  )

  app.delete(
    '/api/v1/saved-plans/:id',
    {
      ...limits,
      schema: { tags, summary: 'Delete a saved plan', params: IdParams, response: { 200: SavedPlanRemoved } },
    },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removePlan(app.ctx, actor, id)
      return { success }
    },
  )
}
