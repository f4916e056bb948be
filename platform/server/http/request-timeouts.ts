import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import { countedAddress } from './network.ts'

/** How long the body of a request may take to arrive. */
const BODY_TIMEOUT_MS = seconds(60)
/** The largest form at 70 kB a second. */
const UPLOAD_TIMEOUT_MS = minutes(15)
const MAX_CONNECTIONS = 10_000
/** An office or a mobile network behind one address. */
const MAX_CONNECTIONS_PER_CLIENT = 500

/** Timeouts of Node's server, for all that arrives before a route is known. Sockets of chats are not affected. */
export const SERVER_TIMEOUTS = {
  requestTimeout: UPLOAD_TIMEOUT_MS,
  // A connection on which nothing is sent or read, while a form is processed too.
  connectionTimeout: minutes(10),
} as const
export const HEADERS_TIMEOUT_MS = seconds(20)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Overrides how long the body of a request may take to arrive. */
    bodyTimeoutMs?: number
  }
}

/** Bounds how long a client can hold a request open by sending its body slowly, and how many connections it holds. */
export const requestTimeouts = fastifyPlugin(
  async (app: FastifyInstance, { bodyMs = BODY_TIMEOUT_MS }: { bodyMs?: number }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (hasBody(request)) expireBody(request, reply, request.routeOptions.config.bodyTimeoutMs ?? bodyMs)
      done()
    })
  },
)

/** Gives the routes of this scope the time that an upload takes. */
export function allowSlowUploads(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, bodyTimeoutMs: UPLOAD_TIMEOUT_MS }
  })
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function expireBody({ raw }: FastifyRequest, reply: FastifyReply, ms: number) {
  const timer = setTimeout(() => {
    if (reply.sent || raw.listenerCount('error') === 0) {
      raw.destroy()
      return
    }
    reply.header('connection', 'close')
    // The parser of the body fails with this refusal, and the error handler answers it.
    raw.emit('error', new AppError('too_slow', 'This took too long to arrive. Nothing was saved; please try again.'))
  }, ms)
  timer.unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
}

/** Limits the connections in total and per client. Behind a proxy all connections are the proxy's. */
export function limitConnections(server: Server, { perClient = MAX_CONNECTIONS_PER_CLIENT, isProxied = false } = {}) {
  server.maxConnections = MAX_CONNECTIONS
  if (isProxied) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const client = countedAddress(socket.remoteAddress ?? '')
    const count = (open.get(client) ?? 0) + 1
    open.set(client, count)
    socket.once('close', () => {
      const left = (open.get(client) ?? 1) - 1
      if (left > 0) open.set(client, left)
      else open.delete(client)
    })
    if (count > perClient) socket.destroy()
  })
}
