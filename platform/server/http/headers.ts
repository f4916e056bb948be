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

/** Content-Security-Policy of the worker that blurs backgrounds, and runs a model in WebAssembly. */
export const blurWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** Security headers of every response. Pages replace the policy with one that admits their scripts. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...helmetHeaders(),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
}

/** Adds security headers and request id to the responses that Fastify sends; those of the response cache have their own. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    // What a route has set takes precedence.
    for (const name in SECURITY_HEADERS) if (!reply.hasHeader(name)) reply.header(name, SECURITY_HEADERS[name])
    reply.header('x-request-id', request.id)
    if (isPrivate(app.ctx.registry.permissions, request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
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
