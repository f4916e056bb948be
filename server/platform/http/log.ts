import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { requestReports } from '#server/platform/telemetry/reports.ts'
import { networkOf } from './network.ts'

const QUIET = ['/assets/*', '/healthz', '/readyz']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path contains a secret, which does not belong in a log. */
    hasSecretPath?: boolean
  }
}

type Entry = {
  /** The log of a request has it already. */
  reqId?: string
  method: string
  path: string
  status: number
  ms: number
  ip: string
  account?: string | undefined
}

/** A line of the access log. Without the query string: searches of patients do not belong in a log. */
export function logRequest(log: FastifyBaseLogger, level: 'info' | 'debug', entry: Entry) {
  const { reqId, method, path, status, ms, ip, account } = entry
  const line = { reqId, method, path: path.split('?', 1)[0], status, ms, network: networkOf(ip), account }
  log[level](line, 'request')
}

/** Access log: one line per request, with the request id of the response. */
export const requestLog = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const { url: route = '', config } = request.routeOptions
    const { method } = request
    requestReports.publish({ method, route, status: reply.statusCode, ms: reply.elapsedTime })
    logRequest(request.log, QUIET.includes(route) ? 'debug' : 'info', {
      method,
      path: config.hasSecretPath ? route : request.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      account: request.signedIn?.actor.id,
    })
    done()
  })
})
