import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PROVIDERS_PER_ANSWER, Provider, ProviderList } from '#platform/rules/providers.ts'
import { AppError } from '#platform/server/app-error.ts'
import { retryRead } from '#platform/server/db/errors.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { findProvider, newestProviders } from './providers.ts'

const tags = ['Finding care']
const PageQuery = z.object(pageParams(PROVIDERS_PER_ANSWER))

export const providerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/allHealthProviders',
    {
      schema: { tags, summary: 'All providers, newest first', querystring: PageQuery, response: { 200: ProviderList } },
    },
    async ({ query }) => retryRead(() => newestProviders(app.ctx, query.limit, query.cursor)),
  )

  app.get(
    '/api/v1/providers/:id',
    {
      schema: {
        tags,
        summary: 'One provider',
        params: IdParams,
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
