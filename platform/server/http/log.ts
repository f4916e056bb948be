import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import pg from 'pg'
import { describeDatabaseError } from '#platform/server/db/errors.ts'
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

/** SQLSTATE classes whose messages quote the refused value: data exceptions, violated constraints, raised by triggers. */
const QUOTING_STATES = /^(22|23|P0)/

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown }

/**
 * What a log holds of an error, as an allowlist: errors of PostgreSQL carry row values in `detail`, `where` and
 * `internalQuery`, those of other libraries requests and addresses. Without the values, a log holds no personal data.
 */
function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, statusCode, cause } = error as Error & { code?: unknown; statusCode?: unknown }
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(statusCode !== undefined && { statusCode }),
    ...(error instanceof pg.DatabaseError && describeDatabaseError(error)),
    ...(error instanceof AggregateError && { errors: error.errors.map(serializeError) }),
    ...(cause !== undefined && { cause: serializeError(cause) }),
  }
}

function messageOf(error: Error) {
  if (error instanceof pg.DatabaseError && QUOTING_STATES.test(error.code ?? '')) return 'value refused by the database'
  return error.message
}

/** The frames of the stack alone: it begins with the message. */
const framesOf = ({ stack = '' }: Error) => stack.match(/^ {4}at .*$/gm)?.join('\n') ?? ''

/** Options of the logger that every part of the server writes to. */
export const loggerOptions = (level: string) => ({ level, serializers: { err: serializeError } })
