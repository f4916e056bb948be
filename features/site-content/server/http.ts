import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  ContentAnswer,
  ContentList,
  PreviewAnswer,
  PreviewForm,
  PublishForm,
  RevisionAnswer,
  RevisionPage,
} from '#platform/rules/contents/contents.ts'
import { minutes } from '#platform/rules/durations.ts'
import { INTEGER_MAX } from '#platform/rules/form-schemas.ts'
import { clientOf } from '#platform/server/http/client.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { documentKey, listDocuments, listRevisions, publishDocument, readDocument, readRevision } from './contents.ts'
import { addPreview } from './previews.ts'

const tags = ['Content']
const success = true as const
const path = '/api/v1/operator/contents'

/** Each publication invalidates every page, and each preview renders one. */
export const contentLimits = {
  contentWrites: {
    perAddress: { max: 240, timeWindow: minutes(10) },
    perAccount: { max: 120, timeWindow: minutes(10) },
  },
} as const satisfies Record<string, RateLimit>

const KEY_MAX = 60
const Key = z.object({ key: z.string().check(z.maxLength(KEY_MAX, 'There is no such document.')) })
const WRONG_VERSION = 'Name a version by its number.'
const version = z.coerce
  .number(WRONG_VERSION)
  .check(z.int(WRONG_VERSION), z.gte(0, WRONG_VERSION), z.lte(INTEGER_MAX, WRONG_VERSION))
const Version = z.extend(Key, { version })
const Before = z.object({ before: z.optional(version) })

/** The texts and facts of the site that administrators edit. */
export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(path, { schema: { tags, summary: 'The documents', response: { 200: ContentList } } }, async () => ({
    success,
    documents: await listDocuments(app.ctx),
  }))

  app.get(
    `${path}/:key`,
    { schema: { tags, summary: 'A document as it is in force', params: Key, response: { 200: ContentAnswer } } },
    async ({ params }) => ({ success, document: await readDocument(app.ctx, documentKey(params.key)) }),
  )

  app.get(
    `${path}/:key/revisions`,
    {
      schema: {
        tags,
        summary: 'The revisions of a document, newest first',
        params: Key,
        querystring: Before,
        response: { 200: RevisionPage },
      },
    },
    async ({ params, query }) => ({
      success,
      ...(await listRevisions(app.ctx, documentKey(params.key), query.before)),
    }),
  )

  app.get(
    `${path}/:key/revisions/:version`,
    {
      schema: {
        tags,
        summary: 'The value of a revision; version 0 is the default',
        params: Version,
        response: { 200: RevisionAnswer },
      },
    },
    async ({ params }) => ({ success, value: await readRevision(app.ctx, documentKey(params.key), params.version) }),
  )

  app.post(
    `${path}/:key/revisions`,
    {
      ...app.rateLimitHooks(contentLimits.contentWrites),
      schema: {
        tags,
        summary: 'Publish a value, or with null the default',
        params: Key,
        body: PublishForm,
        response: { 200: ContentAnswer },
      },
    },
    async (request) => {
      const by = { actor: request.signedIn.actor, client: clientOf(request) }
      const document = await publishDocument(app.ctx, documentKey(request.params.key), request.body, by)
      return { success, document }
    },
  )

  app.post(
    `${path}/:key/previews`,
    {
      ...app.rateLimitHooks(contentLimits.contentWrites),
      schema: {
        tags,
        summary: 'The page with a value that is not published, at a secret address for ten minutes',
        params: Key,
        body: PreviewForm,
        response: { 200: PreviewAnswer },
      },
    },
    async ({ params, body, signedIn: { actor } }) => ({
      success,
      path: await addPreview(app.ctx, documentKey(params.key), body.value, actor),
    }),
  )
}
