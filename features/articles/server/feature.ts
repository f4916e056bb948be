import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { SavedUser } from '#platform/rules/own-user.ts'
import type { Feature, PersonalData } from '#platform/server/feature.ts'
import { readFormBody } from '#platform/server/http/form-body.ts'
import { doctors } from '#platform/server/http/permissions.ts'
import { saveArticles } from './articles.ts'
import { moderatedArticles } from './moderated.ts'

const tags = ['My articles']
/** The largest picture that can be stored, as a data: address, and a few articles. */
const TEXT_MAX_BYTES = 24 * 1024 * 1024

const articleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/user/add-article',
    {
      bodyLimit: TEXT_MAX_BYTES,
      schema: {
        tags,
        summary: 'Replace my list of articles',
        description:
          'multipart/form-data or JSON: updatedArticlesToSend is the whole list, as JSON in its field, of { _id, articleTitle, category, logoofarticle, tags, content }; version is optional.',
        response: { 200: SavedUser },
      },
    },
    async (request) => {
      const body = await readFormBody(request, { textBytes: TEXT_MAX_BYTES })
      const user = await saveArticles(app.ctx, request.signedIn.actor, body)
      return { success: true as const, message: 'Articles updated and saved!', user }
    },
  )
}

const articleData: PersonalData = {
  name: 'articles',
  tables: ['articles'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('articles')
      .select(['title', 'category', 'image_path as image', 'tags', 'content', 'created_at as createdAt'])
      .where('provider_id', '=', id)
      .orderBy('position')
      .execute(),
}

export const articles = {
  name: 'articles',
  uploadRoutes: [articleRoutes],
  permissions: {
    'POST /api/v1/user/add-article': doctors,
  },
  fileReferences: [
    { table: 'articles', column: 'content' },
    { table: 'articles', column: 'image_path' },
  ],
  moderated: { article: moderatedArticles },
  personalData: [articleData],
} as const satisfies Feature
