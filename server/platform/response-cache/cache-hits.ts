import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { logRequest } from '#server/platform/http/log.ts'
import { addressOf } from '#server/platform/http/network.ts'
import { cacheReports, requestReports } from '#server/platform/telemetry/reports.ts'
import { type CacheEntry, countHit, findEncoded, writeEntry } from './cache-entry.ts'

/** What the cache has for a URL, and the route that it belongs to. */
export type Hit = { entry: CacheEntry; route: string }
type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Answers hits of the response cache before Fastify routes them, with the headers and the log line that they would get there:
 * routing and hooks would take as long as the rest of the answer. Everything else is left to Fastify.
 */
export function answerHits(app: FastifyInstance, findHit: (url: string) => Hit | undefined) {
  let isClosing = false
  app.addHook('preClose', async () => {
    // Fastify closes the connections of the last responses, and while it drains.
    isClosing = true
  })
  const { server } = app
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const hit = isClosing || app.isDraining?.() || !isPlain(request) ? undefined : findHit(request.url ?? '')
    const isAnswered = hit !== undefined && answer(app, request, response, hit)
    if (!isAnswered) for (const listener of listeners) listener.call(server, request, response)
  })
}

/** What nearly all clients send. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined

function answer(app: FastifyInstance, request: IncomingMessage, response: ServerResponse, { entry, route }: Hit) {
  const start = performance.now()
  const { method = '', url = '', headers } = request
  const encoded = findEncoded(entry, headers['accept-encoding'])
  if (!encoded) return false
  countHit(entry)
  const reqId = randomUUID()
  writeEntry(response, entry, { known: headers['if-none-match'], encoded, requestId: reqId })
  // Until the response is handed to the socket: a listener for its end would take longer than the rest.
  const ms = performance.now() - start
  const status = response.statusCode
  cacheReports.publish({ isHit: true })
  requestReports.publish({ method, route, status, ms })
  const ip = addressOf(request, app.ctx.config.trustProxy)
  logRequest(app.log, 'info', { reqId, method, path: url, status, ms: Math.round(ms), ip })
  return true
}
