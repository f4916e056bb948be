import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import helmet from 'helmet'

const advise = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: { action: 'deny' },
})

/** The service worker runs by itself and asks nobody but us. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Headers for every answer, and its number in the log. Pages replace the policy with one that admits their scripts. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance) => {
  const headers = {
    ...advisedHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
})

/** The advice depends on nothing in the request, so that it is asked for once. */
function advisedHeaders() {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  advise({} as IncomingMessage, recorder as unknown as ServerResponse, (problem) => {
    if (problem) throw problem
  })
  return headers
}
