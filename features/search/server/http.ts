import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Specialities } from '#platform/rules/catalogue.ts'
import { seconds } from '#platform/rules/durations.ts'
import { type Catalogue, readCatalogue } from '#platform/server/contents/catalogue.ts'
import type { RateLimit } from '#platform/server/http/rate-limits.ts'
import { publicAnswer } from '#platform/server/response-cache/plugin.ts'
import { readSearch, readSearchText, SEARCH_PARAMETERS, writeSearch } from '../rules/search.ts'
import { SearchResult } from '../rules/search-results.ts'
import { Suggestions } from '../rules/suggestions.ts'
import { searchProviders } from './search.ts'
import { suggest } from './suggestions.ts'

const tags = ['Finding care']
// Any text will do: what makes no sense is as if it were not there. Some parameters may come more than once.
const OneOrMore = z.union([z.string(), z.array(z.string())])
const SearchAddress = z.object(Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, z.optional(OneOrMore)])))
const Typed = z.object({ text: z._default(OneOrMore, '') })

/** For an office behind one address. A search takes some milliseconds of the processor, and suggestions come as people type. */
export const searchLimits = {
  search: { perAddress: { max: 30, timeWindow: seconds(10) } },
  suggestions: { perAddress: { max: 150, timeWindow: seconds(10) } },
} as const satisfies Record<string, RateLimit>

const ORDER = [
  'The order `best` has those first that contain the keyword and offer what it was understood as, then others that contain it, then others that offer it (`match`).',
  'Within each, the score decides: (sum of the ratings + 35) / (number of ratings + 10), and 10 more for a verified provider.',
  '`price`, `rating` and `soonest` compare the starting price, the average rating and the next free time; providers that only contain the keyword come last, since their prices are of something else.',
  'The id breaks ties. Nobody can pay for a place.',
].join(' ')

/** Both are the same for every visitor, and are cached like pages (decision 045). Only computations count against the limits. */
export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const { onRequest: countSearch } = app.rateLimitHooks(searchLimits.search)
  const { onRequest: countSuggestions } = app.rateLimitHooks(searchLimits.suggestions)

  app.get(
    '/api/v1/search',
    {
      schema: {
        tags,
        summary: 'Find providers',
        description: ORDER,
        querystring: SearchAddress,
        response: { 200: SearchResult },
      },
    },
    async (request, reply) => {
      const query = readSearch(toParameters(request.query))
      return app.sendCached(request, reply, {
        key: `/api/v1/search${writeSearch(query)}`,
        onMiss: countSearch,
        compute: async () => publicAnswer(reply, await searchProviders(app.ctx, query)),
      })
    },
  )

  app.get(
    '/api/v1/specialities',
    {
      schema: { tags, summary: 'The specialities and treatments of the catalogue', response: { 200: Specialities } },
    },
    async () => ({ success: true as const, specialities: presentCatalogue(readCatalogue(app.ctx)) }),
  )

  app.get(
    '/api/v1/suggestions',
    { schema: { tags, summary: 'What a typed text may become', querystring: Typed, response: { 200: Suggestions } } },
    async (request, reply) => {
      const text = readSearchText([request.query.text].flat()[0] ?? '')
      return app.sendCached(request, reply, {
        key: `/api/v1/suggestions?${new URLSearchParams({ text })}`,
        onMiss: countSuggestions,
        compute: async () => publicAnswer(reply, await suggest(app.ctx, text)),
      })
    },
  )
}

const presentCatalogue = (catalogue: Catalogue) =>
  catalogue.map(({ name, treatments }) => ({
    name,
    treatments: treatments.map(({ name, serviceType, unit, low, high }) => ({ name, serviceType, unit, low, high })),
  }))

const toParameters = (query: z.infer<typeof SearchAddress>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map((value) => [name, value])),
  )
