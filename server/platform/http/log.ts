import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const QUIET = ['/assets/*', '/healthz', '/readyz']
/** Whoever knows these addresses may read what lies there: they do not belong in a log. */
const PRIVATE = ['/api/v1/calendars/:token']

/** Access log: one line per request, with the request id of the response. */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const route = request.routeOptions.url ?? ''
    const level = QUIET.includes(route) ? 'debug' : 'info'
    // Without the query string: searches of patients do not belong in a log.
    const path = PRIVATE.includes(route) ? route : request.url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'request')
    done()
  })
})
