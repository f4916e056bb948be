import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { days } from '#platform/rules/durations.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { IdParams } from '#platform/server/http/params.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import {
  AnswerForm,
  HiddenQuestions,
  QUESTIONS_PER_ANSWER,
  QUESTIONS_PER_DAY,
  QUESTIONS_PER_PAGE,
  QuestionForm,
  QuestionPage,
  QuestionSaved,
} from '../rules/forum.ts'
import { answerQuestion, askQuestion, deleteQuestion, listOwn, listQuestions } from './forum.ts'

const tags = ['Forum discussion']
const { limit, cursor } = pageParams(QUESTIONS_PER_ANSWER)
const Paging = z.object({ limit: z._default(limit, QUESTIONS_PER_PAGE), cursor })
const success = true as const

/** As many as can be asked in a day: deleting must not make room for more mails to providers. */
export const forumLimits = {
  deleteQuestion: {
    perAddress: { max: 4 * QUESTIONS_PER_DAY, timeWindow: days(1) },
    perAccount: { max: QUESTIONS_PER_DAY, timeWindow: days(1) },
  },
} as const satisfies Record<string, RateLimit>

/** Public questions to a provider and their answers. */
export const forumRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/providers/:id/questions',
    {
      schema: {
        tags,
        summary: 'What patients asked a provider, newest first',
        params: IdParams,
        querystring: Paging,
        response: { 200: QuestionPage },
      },
    },
    ({ params: { id }, query }) => listQuestions(app.ctx, id, query),
  )

  app.get(
    '/api/v1/providers/:id/questions/hidden',
    {
      schema: {
        tags,
        summary: 'My questions there, and what of mine is hidden and why',
        params: IdParams,
        response: { 200: HiddenQuestions },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => ({ success, ...(await listOwn(app.ctx, actor, id)) }),
  )

  app.post(
    '/api/v1/providers/:id/questions',
    {
      schema: {
        tags,
        summary: 'Ask a provider in public',
        params: IdParams,
        body: QuestionForm,
        response: { 200: QuestionSaved },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      message: 'Your question is public now. The answer will appear below it.',
      question: await askQuestion(app.ctx, actor, id, body),
    }),
  )

  app.delete(
    '/api/v1/questions/:id',
    {
      ...app.rateLimitHooks(forumLimits.deleteQuestion),
      schema: { tags, summary: 'Delete my question', params: IdParams, response: { 200: Done } },
    },
    async ({ params: { id }, signedIn: { actor } }) => {
      await deleteQuestion(app.ctx, actor, id)
      return { success, message: 'Your question has been deleted.' }
    },
  )

  app.put(
    '/api/v1/questions/:id/answer',
    {
      schema: {
        tags,
        summary: 'Answer a question, or change the answer',
        params: IdParams,
        body: AnswerForm,
        response: { 200: QuestionSaved },
      },
    },
    async ({ params: { id }, body, signedIn: { actor } }) => ({
      success,
      message: 'Your answer is public now.',
      question: await answerQuestion(app.ctx, actor, id, body),
    }),
  )
}
