import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PROVIDERS_PER_ANSWER, Provider, ProviderList } from '#domain/providers.ts'
import { AppError } from '../app-error.ts'
import { findProvider, newestProviders } from './providers.ts'

const tags = ['Finding care']
const limitText = `The limit is a number from 1 to ${PROVIDERS_PER_ANSWER}.`
const limit = z.coerce
  .number(limitText)
  .check(z.int(limitText), z.gte(1, limitText), z.lte(PROVIDERS_PER_ANSWER, limitText))
const Paging = z.object({ limit: z._default(limit, PROVIDERS_PER_ANSWER), cursor: z.optional(z.string()) })

export const providerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/allHealthProviders',
    { schema: { tags, summary: 'All providers, newest first', querystring: Paging, response: { 200: ProviderList } } },
    async ({ query }) => newestProviders(app.ctx, query.limit, query.cursor),
  )

  app.get(
    '/api/v1/providers/:id',
    {
      schema: {
        tags,
        summary: 'One provider',
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ provider: Provider }) },
      },
    },
    async ({ params }) => {
      const provider = await findProvider(app.ctx, params.id)
      if (!provider) throw new AppError('not_found', 'There is no such provider.')
      return { provider }
    },
  )
}
