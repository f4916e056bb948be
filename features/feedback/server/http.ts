import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { minutes } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  FEEDBACK_PER_ANSWER,
  FEEDBACK_PER_PAGE,
  FeedbackAnswer,
  FeedbackForm,
  FeedbackReply,
  FeedbackSaved,
  OwnFeedbackAnswer,
} from '../rules/feedback.ts'
import { answerFeedback, listFeedback, readOwnFeedback, saveFeedback } from './feedback.ts'

const tags = ['Feedback']
const { limit, cursor } = pageParams(FEEDBACK_PER_ANSWER)
const Paging = z.object({ limit: z._default(limit, FEEDBACK_PER_PAGE), cursor })
const success = true as const

/** Each change of public data invalidates the page cache of every process. */
export const feedbackLimits = {
  feedback: {
    perAddress: { max: 60, timeWindow: minutes(10) },
    perAccount: { max: 30, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

export const feedbackRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/providers/:id/feedback',
    {
      schema: {
        tags,
        summary: 'What patients say about a provider, newest first',
        params: IdParams,
        querystring: Paging,
        response: { 200: FeedbackAnswer },
      },
    },
    async ({ params: { id }, query }) => {
      const page = await listFeedback(app.ctx, id, query)
      if (!page) throw new AppError('not_found', 'There is no such provider.')
      return { success, ...page }
    },
  )

  app.get(
    '/api/v1/providers/:id/feedback/own',
    {
      schema: {
        tags,
        summary: 'What I said about a provider, and what I can rate',
        params: IdParams,
        response: { 200: OwnFeedbackAnswer },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, ...(await readOwnFeedback(app.ctx, actor, id)) }),
  )

  await app.register(writeRoutes)
}

const writeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put(
    '/api/v1/appointments/:id/feedback',
    {
      ...app.rateLimitHooks(feedbackLimits.feedback),
      schema: {
        tags,
        summary: 'Rate a completed appointment, or change what I said',
        params: IdParams,
        body: FeedbackForm,
        response: { 200: FeedbackSaved },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      const feedback = await saveFeedback(app.ctx, actor, id, body)
      const message =
        body.version === 0 ? 'Thank you. Your feedback is on the profile.' : 'Your feedback has been updated.'
      return { success, message, feedback }
    },
  )

  app.put(
    '/api/v1/feedback/:id/answer',
    {
      ...app.rateLimitHooks(feedbackLimits.feedback),
      schema: {
        tags,
        summary: 'Answer what a patient said, or change the answer',
        params: IdParams,
        body: FeedbackReply,
        response: { 200: FeedbackSaved },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => {
      const feedback = await answerFeedback(app.ctx, actor, id, body)
      return { success, message: 'Your answer is on your profile.', feedback }
    },
  )
}
