import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { retryRead } from '#platform/server/db/errors.ts'

/** Repeats the reads of the API once when their connection to the database was lost. Writes are left to the client, with its idempotency key. */
export const retryReads = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET' || !route.url.startsWith('/api/')) return
    const { handler } = route
    route.handler = function (request, reply) {
      return retryRead(async () => handler.call(this, request, reply))
    }
  })
})
