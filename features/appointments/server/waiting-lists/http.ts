import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { minutes } from '#platform/rules/durations.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { EarlierTimeForm, FreeTimeForm, WaitingCountAnswer, WaitingListsAnswer } from '../../rules/waiting-lists.ts'
import { countWaiting, leaveWaitingList, listEntries, waitForEarlierTime, waitForFreeTime } from './waiting-lists.ts'

const tags = ['Appointments']
const success = true as const
const response = { 200: WaitingListsAnswer }

/** Joining computes the free times of a provider. */
export const waitingListLimits = {
  waitingLists: {
    perAddress: { max: 300, timeWindow: minutes(10) },
    perAccount: { max: 60, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const waitingListRoutes: FastifyPluginAsyncZod = async (app) => {
  const limits = app.rateLimitHooks(waitingListLimits.waitingLists)

  app.put(
    '/api/v1/appointments/:id/waiting-list',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Wait for an earlier time than my appointment',
        params: IdParams,
        body: EarlierTimeForm,
        response,
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      entries: await waitForEarlierTime(app.ctx, actor, id, body),
    }),
  )

  app.put(
    '/api/v1/providers/:id/waiting-list',
    {
      ...limits,
      schema: {
        tags,
        summary: 'Wait for a free time of a provider',
        description: 'One entry per provider and kind of appointment; joining again replaces it.',
        params: IdParams,
        body: FreeTimeForm,
        response,
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      entries: await waitForFreeTime(app.ctx, actor, id, body),
    }),
  )

  app.get(
    '/api/v1/waiting-lists',
    { schema: { tags, summary: 'The waiting lists I am on', response } },
    async ({ signedIn: { actor } }) => ({ success, entries: await listEntries(app.ctx, actor) }),
  )

  app.delete(
    '/api/v1/waiting-lists/:id',
    { schema: { tags, summary: 'Leave a waiting list', params: IdParams, response } },
    async ({ params: { id }, signedIn: { actor } }) => ({
      success,
      entries: await leaveWaitingList(app.ctx, actor, id),
    }),
  )

  app.get(
    '/api/v1/waiting-lists/count',
    { schema: { tags, summary: 'How many patients wait for my times', response: { 200: WaitingCountAnswer } } },
    async ({ signedIn: { actor } }) => ({ success, waiting: await countWaiting(app.ctx, actor) }),
  )
}
