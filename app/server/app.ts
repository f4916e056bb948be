import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { findSessionOwner } from '#features/accounts/server/sessions.ts'
import { AppError, STATUS } from '#platform/server/app-error.ts'
import { accessLog } from '#platform/server/audit/access-log.ts'
import { retryRead } from '#platform/server/db/errors.ts'
import { actionLimits } from '#platform/server/http/action-limits.ts'
import { securityHeaders } from '#platform/server/http/headers.ts'
import { cleanShutdown, healthRoutes, warmUps } from '#platform/server/http/health.ts'
import { boundedJson } from '#platform/server/http/json-body.ts'
import { loggerOptions, requestLog } from '#platform/server/http/log.ts'
import { openStandardOutput } from '#platform/server/http/log-destination.ts'
import { openApi } from '#platform/server/http/open-api.ts'
import { permissions } from '#platform/server/http/permissions.ts'
import { rateLimits } from '#platform/server/http/rate-limits.ts'
import { refusals, refuse, toBody } from '#platform/server/http/refusals.ts'
import {
  allowSlowUploads,
  HEADERS_TIMEOUT_MS,
  limitConnections,
  requestTimeouts,
  SERVER_TIMEOUTS,
} from '#platform/server/http/request-timeouts.ts'
import { retryReads } from '#platform/server/http/retry-reads.ts'
import { sharedCounts } from '#platform/server/http/shared-counts.ts'
import { uploadQuotas } from '#platform/server/http/upload-quotas.ts'
import { uploads } from '#platform/server/http/uploads.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { throttleChanges } from '#platform/server/response-cache/invalidation.ts'
import { responseCache } from '#platform/server/response-cache/plugin.ts'
import type { Tracing } from '#platform/server/telemetry/tracing.ts'
import { features } from './features.ts'
import { type Site, sitePages } from './pages/site.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
/** Fits a URL with 10,000 percent-encoded letters of any alphabet. */
const HEADER_LIMIT_BYTES = 128 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    ctx: AppCtx
  }
}

/** App factory: the server without its listener. Tests build it without `web`, which needs a built site. */
export async function buildApp(
  ctx: AppCtx,
  web?: Site,
  tracing?: Tracing,
  log: { write: (line: string) => void } = openStandardOutput(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(ctx.config.logLevel), stream: log },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: ctx.config.trustProxy > 0 && ((_address, hop) => hop < ctx.config.trustProxy),
    bodyLimit: JSON_LIMIT_BYTES,
    http: { maxHeaderSize: HEADER_LIMIT_BYTES, headersTimeout: HEADERS_TIMEOUT_MS },
    ...SERVER_TIMEOUTS,
    frameworkErrors: refuse,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    // A restart refuses nothing that was sent before its connection closed.
    return503OnClosing: false,
    ...(web?.serverFactory && { serverFactory: web.serverFactory }),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('ctx', ctx)

  if (ctx.config.rateLimits) limitConnections(app.server, { isProxied: ctx.config.trustProxy > 0 })
  if (tracing) await app.register(tracing.requestSpans)
  await app.register(requestLog)
  await app.register(cleanShutdown)
  await app.register(warmUps)
  await app.register(securityHeaders)
  await app.register(refusals)
  await app.register(retryReads)
  await app.register(boundedJson)
  await app.register(requestTimeouts)
  await app.register(accessLog)
  await app.register(permissions, {
    table: ctx.registry.permissions,
    authenticate: (token) => retryRead(() => findSessionOwner(ctx, token)),
    // The password of the demo operator is published: a second factor would protect nothing.
    isExempt: ({ isDemo }) => isDemo && ctx.config.demo,
    record: app.recordAccess,
  })
  await app.register(sharedCounts)
  await app.register(actionLimits)
  await app.register(rateLimits, { table: ctx.registry.rateLimits })
  await app.register(openApi)
  for (const { plugins = [] } of features) for (const plugin of plugins) await app.register(plugin)
  const onPublicChange = web?.onPublicChange && throttleChanges(web.onPublicChange)
  await app.register(responseCache, { onPublicChange })
  await app.register(featureRoutes)
  if (web) await app.register(sitePages, { ...web, onPublicChange })
  return app as unknown as FastifyInstance
}

/** The probes alone, for a process that runs jobs. */
export async function buildHealthApp(ctx: AppCtx): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { ...loggerOptions(ctx.config.logLevel), stream: openStandardOutput() },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('ctx', ctx)
  await app.register(securityHeaders)
  await app.register(refusals)
  await app.register(healthRoutes)
  return app as unknown as FastifyInstance
}

async function featureRoutes(app: FastifyInstance) {
  for (const plugin of features.flatMap(({ routes = [] }) => routes)) {
    await app.register(plugin)
    // Registering leaves no turn of the event loop to I/O, and the database is prepared at the same time.
    await setImmediate()
  }
  await app.register(uploadRoutes)
}

/** Encapsulated, because the multipart parser hooks into every request of its scope. */
async function uploadRoutes(app: FastifyInstance) {
  await app.register(uploads)
  await app.register(uploadQuotas)
  allowSlowUploads(app)
  for (const { uploadRoutes: plugins = [] } of features) for (const plugin of plugins) await app.register(plugin)
}

const NOT_UNDERSTOOD = new AppError('bad_request', 'This request could not be understood.')
const CONNECTION_REFUSALS: Readonly<Record<string, AppError>> = {
  HPE_HEADER_OVERFLOW: new AppError('headers_too_large', 'The headers of this request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError('too_slow', 'This request took too long to arrive. Please try again.'),
}

/** Requests that Node's parser rejects never reach Fastify; they get a response of the same shape. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const refusal = CONNECTION_REFUSALS[error.code ?? ''] ?? NOT_UNDERSTOOD
  const body = toBody(refusal)
  const head = [`HTTP/1.1 ${STATUS[refusal.code]} Refused`, 'content-type: application/json; charset=utf-8']
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', body].join('\r\n'))
}
