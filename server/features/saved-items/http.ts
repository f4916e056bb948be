import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { SAVED_PER_ANSWER, SAVED_TABS, SavedIds, SavedItemList, SavedState } from '#domain/saved-items.ts'
import { pageParams } from '#server/platform/db/pagination.ts'
import { removeItem, savedIds, savedItems, saveItem } from './saved-items.ts'

const tags = ['Saved items']
const params = z.object({ id: z.string() })
const response = { 200: SavedState }
const description = 'The id is that of a provider, or of a person from a list of doctors.'
const tab = z._default(z.enum(SAVED_TABS, 'The tab is doctors or hospitals.'), 'hospitals')
const querystring = z.object({ tab, ...pageParams(SAVED_PER_ANSWER) })

export const savedItemRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/saved-items',
    { schema: { tags, summary: 'Whom I saved, newest first', querystring, response: { 200: SavedItemList } } },
    async ({ query, signedIn: { actor } }) => ({
      success: true as const,
      ...(await savedItems(app.ctx, actor, query)),
    }),
  )

  app.get(
    '/api/v1/saved-items/ids',
    { schema: { tags, summary: 'The ids of all whom I saved', response: { 200: SavedIds } } },
    async ({ signedIn: { actor } }) => ({ success: true as const, ids: await savedIds(app.ctx, actor) }),
  )

  app.put(
    '/api/v1/saved-items/:id',
    { schema: { tags, summary: 'Save somebody', description, params, response } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await saveItem(app.ctx, actor, id)
      return { success: true as const, isSaved: true }
    },
  )

  app.delete(
    '/api/v1/saved-items/:id',
    { schema: { tags, summary: 'Save somebody no longer', description, params, response } },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removeItem(app.ctx, actor, id)
      return { success: true as const, isSaved: false }
    },
  )
}
