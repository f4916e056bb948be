import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { pageParams } from '#platform/server/db/pagination.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { SAVED_PER_ANSWER, SAVED_TABS, SavedIds, SavedItemList, SavedState } from '../rules/saved-items.ts'
import { listSavedIds, listSavedItems, removeItem, saveItem } from './saved-items.ts'

const tags = ['Saved items']
const success = true as const
const description = 'The id is that of a provider, or of a person from a list of doctors.'
const tab = z._default(z.enum(SAVED_TABS, 'The tab is doctors or hospitals.'), 'hospitals')
const ListQuery = z.object({ tab, ...pageParams(SAVED_PER_ANSWER) })

export const savedItemRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/saved-items',
    {
      schema: {
        tags,
        summary: 'My saved items, newest first',
        querystring: ListQuery,
        response: { 200: SavedItemList },
      },
    },
    async ({ query, signedIn: { actor } }) => ({ success, ...(await listSavedItems(app.ctx, actor, query)) }),
  )

  app.get(
    '/api/v1/saved-items/ids',
    { schema: { tags, summary: 'The ids of all my saved items', response: { 200: SavedIds } } },
    async ({ signedIn: { actor } }) => ({ success, ids: await listSavedIds(app.ctx, actor) }),
  )

  app.put(
    '/api/v1/saved-items/:id',
    {
      schema: {
        tags,
        summary: 'Save a provider or a doctor',
        description,
        params: IdParams,
        response: { 200: SavedState },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => {
      await saveItem(app.ctx, actor, id)
      return { success, isSaved: true }
    },
  )

  app.delete(
    '/api/v1/saved-items/:id',
    {
      schema: {
        tags,
        summary: 'Remove a saved item',
        description,
        params: IdParams,
        response: { 200: SavedState },
      },
    },
    async ({ params: { id }, signedIn: { actor } }) => {
      await removeItem(app.ctx, actor, id)
      return { success, isSaved: false }
    },
  )
}
