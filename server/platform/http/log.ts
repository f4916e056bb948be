import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { networkOf } from './network.ts'

const QUIET = ['/assets/*', '/healthz', '/readyz']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path contains a secret, which does not belong in a log. */
    hasSecretPath?: boolean
  }
}

/** Access log: one line per request, with the request id of the response. */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { url: route = '', config } = request.routeOptions
    const level = QUIET.includes(route) ? 'debug' : 'info'
    // Without the query string: searches of patients do not belong in a log.
    const path = config.hasSecretPath ? route : request.url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime)
    const entry = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms,
      network: networkOf(request.ip),
      account: request.signedIn?.actor.id,
    }
    request.log[level](entry, 'request')
    done()
  })
})
