import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { CountryAnswer, Position } from '#domain/geo.ts'
import { findCountry } from './geo.ts'

const tags = ['Care team']
const summary = 'The country of a position, to preselect a dial code; the position is neither stored nor logged'

export const geoRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/geo/country',
    { schema: { tags, summary, querystring: Position, response: { 200: CountryAnswer } } },
    async ({ query }, reply) => {
      // Not even the browser keeps the address with the position in it.
      reply.header('cache-control', 'no-store')
      return findCountry(query)
    },
  )
}
