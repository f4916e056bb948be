import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Done } from '#platform/rules/answers.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { IdParams } from '#platform/server/http/params.ts'
import {
  OBJECTIONS_AT_ONCE,
  OBJECTIONS_PER_ANSWER,
  ObjectionDecisionForm,
  ObjectionForm,
  type ObjectionOutcome,
  OpenObjections,
} from '../rules/objections.ts'
import { decideObjection, listObjections, objectToDecision } from './objections.ts'

const tags = ['Reports']
const Page = z.object(pageParams(OBJECTIONS_PER_ANSWER))
const success = true as const

const MESSAGES: Record<ObjectionOutcome, string> = {
  restored: 'Everyone can see it again. The author and the people who reported it are informed.',
  upheld: 'It stays hidden. The author and the people who reported it are informed.',
}

/** Objections of authors to decisions about their content, and the decisions of operators about them. */
export const objectionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/objections',
    {
      schema: {
        tags,
        summary: 'Object to a decision about my content',
        body: ObjectionForm,
        response: { 200: Done },
      },
    },
    async ({ body, signedIn: { actor } }) => {
      app.limitAction(OBJECTIONS_AT_ONCE, actor.id)
      await objectToDecision(app.ctx, actor, body)
      return { success, message: 'Objection sent. Our care team will look at it again.' }
    },
  )

  app.get(
    '/api/v1/operator/objections',
    { schema: { tags, summary: 'Open objections', querystring: Page, response: { 200: OpenObjections } } },
    async ({ query: { limit, cursor }, signedIn: { actor } }) => listObjections(app.ctx, actor, limit, cursor),
  )

  app.post(
    '/api/v1/operator/objections/:id',
    {
      schema: {
        tags,
        summary: 'Decide about an objection',
        description: 'By another operator than the one who made the decision. The id is that of the decision.',
        params: IdParams,
        body: ObjectionDecisionForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { params, body, signedIn } = request
      await decideObjection(app.ctx, signedIn.actor, params.id, body, clientOf(request))
      return { success, message: MESSAGES[body.outcome] }
    },
  )
}
