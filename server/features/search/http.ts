import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { seconds } from '#domain/durations.ts'
import { readSearch, readSearchText, SEARCH_PARAMETERS } from '#domain/search.ts'
import { SearchResult } from '#domain/search-results.ts'
import { Suggestions } from '#domain/suggestions.ts'
import type { RateLimit } from '#server/platform/http/rate-limits.ts'
import { searchProviders } from './search.ts'
import { suggest } from './suggestions.ts'

const tags = ['Finding care']
// Any text will do: what makes no sense is as if it were not there. Some parameters may come more than once.
const OneOrMore = z.union([z.string(), z.array(z.string())])
const SearchAddress = z.object(Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, z.optional(OneOrMore)])))
const Typed = z.object({ text: z._default(OneOrMore, '') })

/** For an office behind one address. A search takes some milliseconds of the database, and suggestions come as people type. */
export const searchLimits = {
  search: { perAddress: { max: 30, timeWindow: seconds(10) } },
  suggestions: { perAddress: { max: 150, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/search',
    {
      ...app.rateLimitHooks(searchLimits.search),
      schema: { tags, summary: 'Find providers', querystring: SearchAddress, response: { 200: SearchResult } },
    },
    async ({ query }) => {
      const given = Object.entries(query).flatMap(([name, values]) =>
        [values ?? []].flat().map((value) => [name, value]),
      )
      return searchProviders(app.ctx, readSearch(new URLSearchParams(given)))
    },
  )

  app.get(
    '/api/v1/suggestions',
    {
      ...app.rateLimitHooks(searchLimits.suggestions),
      schema: { tags, summary: 'What a typed text may become', querystring: Typed, response: { 200: Suggestions } },
    },
    async ({ query: { text } }) => suggest(app.ctx, readSearchText([text].flat()[0] ?? '')),
  )
}
