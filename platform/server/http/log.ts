import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { requestReports } from '#platform/server/telemetry/reports.ts'
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
    const { method } = request
    requestReports.publish({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
    const line = {
      method,
      // Without the query string: searches of patients do not belong in a log.
      path: config.hasSecretPath ? route : request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      network: networkOf(request.ip),
      account: request.signedIn?.actor.id,
    }
    request.log[QUIET.includes(route) ? 'debug' : 'info'](line, 'request')
    done()
  })
})
