import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageParams } from '#platform/server/db/pagination.ts'
import {
  NoteForm,
  Presence,
  PresenceForm,
  REQUESTS_PER_ANSWER,
  ReplyForm,
  RequestAnswer,
  RequestAnswerForm,
  RequestChange,
  RequestDeletion,
  RequestFilter,
  RequestPage,
  Revision,
} from '../../rules/requests.ts'
import { addNote, addReply, answerRequest } from './conversation.ts'
import { deleteRequest } from './deletion.ts'
import { exportRequests } from './export.ts'
import { renewPresence } from './presence.ts'
import { selectRevision } from './queries.ts'
import { changeRequest, listRequests, openRequest } from './requests.ts'

const tags = ['Care desk']
const path = '/api/v1/operator/requests'
const REFERENCE_MAX = 20
export const ReferenceParams = z.object({
  reference: z.catch(z.string().check(z.maxLength(REFERENCE_MAX), z.toUpperCase()), ''),
})
const Queue = z.extend(RequestFilter, pageParams(REQUESTS_PER_ANSWER))
const response = { 200: RequestAnswer }

/** The queue of the care team, for operators. */
export const queueRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Requests by a filter, oldest first, or those that a search finds',
        querystring: Queue,
        response: { 200: RequestPage },
      },
    },
    async ({ query, signedIn: { actor } }) => listRequests(app.ctx, actor, query),
  )

  app.get(
    `${path}.csv`,
    { schema: { tags, summary: 'Requests by a filter, as CSV', querystring: RequestFilter } },
    async ({ query: { q: _, ...filter }, signedIn: { actor } }, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="requests.csv"')
        .type('text/csv; charset=utf-8')
        .send(exportRequests(app.ctx, actor, filter)),
  )

  app.get(
    `${path}/revision`,
    {
      config: { isPolled: true },
      schema: { tags, summary: 'Differs when a request has changed', response: { 200: Revision } },
    },
    async () => ({ success: true as const, revision: await selectRevision(app.ctx.db) }),
  )
}

/** One request of the queue. */
export const requestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/:reference`,
    { schema: { tags, summary: 'A request with its conversation', params: ReferenceParams, response } },
    async ({ params }) => openRequest(app.ctx, params.reference),
  )

  app.post(
    `${path}/:reference/changes`,
    {
      schema: {
        tags,
        summary: 'Change status, owner, priority, tags or deadline',
        params: ReferenceParams,
        body: RequestChange,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => changeRequest(app.ctx, actor, params.reference, body),
  )

  app.post(
    `${path}/:reference/deletion`,
    {
      schema: {
        tags,
        summary: 'Delete a request with its personal data, or undo that within 30 days',
        params: ReferenceParams,
        body: RequestDeletion,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => deleteRequest(app.ctx, actor, params.reference, body),
  )

  app.post(
    `${path}/:reference/presence`,
    {
      config: { isPolled: true },
      schema: {
        tags,
        summary: 'Say that the request is open on a screen, and who else has it open',
        params: ReferenceParams,
        body: PresenceForm,
        response: { 200: Presence },
      },
    },
    async ({ params, body, signedIn: { actor } }) => renewPresence(app.ctx, actor, params.reference, body),
  )
}

/** The conversation of a request: with its patient, and among operators. */
export const conversationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    `${path}/:reference/answers`,
    {
      schema: {
        tags,
        summary: 'Answer the patient by mail',
        params: ReferenceParams,
        body: RequestAnswerForm,
        response,
      },
    },
    async ({ params, body, signedIn: { actor } }) => answerRequest(app.ctx, actor, params.reference, body),
  )

  app.post(
    `${path}/:reference/replies`,
    {
      schema: { tags, summary: 'Add what the patient wrote back', params: ReferenceParams, body: ReplyForm, response },
    },
    async ({ params, body, signedIn: { actor } }) => addReply(app.ctx, actor, params.reference, body),
  )

  app.post(
    `${path}/:reference/notes`,
    { schema: { tags, summary: 'Add an internal note', params: ReferenceParams, body: NoteForm, response } },
    async ({ params, body, signedIn: { actor } }) => addNote(app.ctx, actor, params.reference, body),
  )
}
