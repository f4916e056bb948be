import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const QUIET = ['/assets/*', '/healthz', '/readyz']

/** One line per answered request, with the number that the answer carries too. */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const level = QUIET.includes(request.routeOptions.url ?? '') ? 'debug' : 'info'
    // The path without its parameters: what a patient searched for does not belong in a log.
    const path = request.url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime)
    request.log[level]({ method: request.method, path, status: reply.statusCode, ms }, 'request')
    done()
  })
})
