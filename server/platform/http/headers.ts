import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import helmet from 'helmet'
import { type Permissions, permissionKey } from './permissions.ts'

const helmetMiddleware = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  frameguard: { action: 'deny' },
})

/** Content-Security-Policy of the service worker. */
export const workerPolicy =
  "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

/** Security headers and request id of every response. Pages replace the policy with one that admits their scripts. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance) => {
  const headers = {
    ...helmetHeaders(),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    if (isPrivate(app.ctx.registry.permissions, request)) reply.header('cache-control', 'no-store')
    done()
  })
})

/** Answers to writes, and to reads that need a login or a secret address, stay in no cache. Public reads choose their own headers. */
function isPrivate(permissions: Permissions, { method, routeOptions }: FastifyRequest) {
  if (method !== 'GET' && method !== 'HEAD') return true
  if (routeOptions.config.hasSecretPath) return true
  const callers = permissions[permissionKey(method, routeOptions.url ?? '')]
  return callers !== undefined && !callers.includes('visitor')
}

/** Computed once: the headers do not depend on the request. */
function helmetHeaders() {
  const headers: Record<string, string> = {}
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  helmetMiddleware({} as IncomingMessage, recorder as unknown as ServerResponse, (problem) => {
    if (problem) throw problem
  })
  return headers
}
