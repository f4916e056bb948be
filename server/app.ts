import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { deletionRoutes } from '#server/features/accounts/deletion-http.ts'
import { deviceRoutes } from '#server/features/accounts/devices-http.ts'
import { accountRoutes } from '#server/features/accounts/http.ts'
import { passwordRoutes } from '#server/features/accounts/password-http.ts'
import { settingsRoutes } from '#server/features/accounts/settings-http.ts'
import { calendarRoutes } from '#server/features/appointments/calendar-http.ts'
import { appointmentRoutes } from '#server/features/appointments/http.ts'
import { articleRoutes } from '#server/features/articles/http.ts'
import { carePackageRoutes } from '#server/features/care-packages/http.ts'
import { managePackageRoutes } from '#server/features/care-packages/manage-http.ts'
import { chatRoutes } from '#server/features/chats/http.ts'
import { messageRoutes } from '#server/features/chats/message-http.ts'
import { chatSockets } from '#server/features/chats/socket.ts'
import { consultationRoutes } from '#server/features/consultations/http.ts'
import { crawlerRoutes } from '#server/features/crawlers/http.ts'
import { feedbackRoutes } from '#server/features/feedback/http.ts'
import { forumRoutes } from '#server/features/forum/http.ts'
import { invoiceRoutes } from '#server/features/invoices/http.ts'
import { webhookRoutes } from '#server/features/invoices/webhooks-http.ts'
import { moderationRoutes } from '#server/features/moderation/http.ts'
import { outboxRoutes } from '#server/features/outbox/http.ts'
import { payoutRoutes } from '#server/features/payouts/http.ts'
import { providerRoutes } from '#server/features/providers/http.ts'
import { ownProfileRoutes } from '#server/features/providers/own-http.ts'
import { savedItemRoutes } from '#server/features/saved-items/http.ts'
import { searchRoutes } from '#server/features/search/http.ts'
import { serviceRoutes } from '#server/features/services/http.ts'
import { type Site, sitePages } from '#server/pages/site.ts'
import { AppError, STATUS } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { exchangeRateRoutes } from '#server/platform/exchange-rates/http.ts'
import { imageRoutes } from '#server/platform/files/http.ts'
import { geoRoutes } from '#server/platform/geo/http.ts'
import { securityHeaders } from '#server/platform/http/headers.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { requestLog } from '#server/platform/http/log.ts'
import { openApi } from '#server/platform/http/open-api.ts'
import { permissions } from '#server/platform/http/permissions.ts'
import { rateLimits } from '#server/platform/http/rate-limits.ts'
import { refusals, refuse, toBody } from '#server/platform/http/refusals.ts'
import { cleanShutdown } from '#server/platform/http/shutdown.ts'
import { uploads } from '#server/platform/http/uploads.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
/** An address with 10,000 letters of any alphabet fits in. */
const HEADER_LIMIT_BYTES = 128 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Ctx
  }
}

/** The whole server but the socket it listens on. Tests build it without `web`, which needs a built site. */
export async function buildApp(ctx: Ctx, web?: Site): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: ctx.config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < ctx.config.trustProxy,
    bodyLimit: JSON_LIMIT_BYTES,
    http: { maxHeaderSize: HEADER_LIMIT_BYTES },
    frameworkErrors: refuse,
    clientErrorHandler: refuseConnection,
    forceCloseConnections: 'idle',
    ...(web?.serverFactory && { serverFactory: web.serverFactory }),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('ctx', ctx)

  await app.register(requestLog)
  await app.register(cleanShutdown)
  await app.register(securityHeaders)
  await app.register(refusals)
  await app.register(permissions)
  await app.register(rateLimits)
  await app.register(openApi)
  await app.register(chatSockets)
  await app.register(features)
  if (web) await app.register(sitePages, web)
  return app as unknown as FastifyInstance
}

/** The calls, one line a feature. */
async function features(app: FastifyInstance) {
  await app.register(healthRoutes)
  await app.register(accountRoutes)
  await app.register(passwordRoutes)
  await app.register(settingsRoutes)
  await app.register(deviceRoutes)
  await app.register(deletionRoutes)
  await app.register(providerRoutes)
  await app.register(serviceRoutes)
  await app.register(payoutRoutes)
  await app.register(carePackageRoutes)
  await app.register(searchRoutes)
  await app.register(exchangeRateRoutes)
  await app.register(consultationRoutes)
  await app.register(chatRoutes)
  await app.register(appointmentRoutes)
  await app.register(calendarRoutes)
  await app.register(forumRoutes)
  await app.register(moderationRoutes)
  await app.register(invoiceRoutes)
  await app.register(webhookRoutes)
  await app.register(savedItemRoutes)
  await app.register(feedbackRoutes)
  await app.register(geoRoutes)
  await app.register(outboxRoutes)
  await app.register(crawlerRoutes)
  await app.register(imageRoutes)
  await app.register(formRoutes)
}

/** Routes that take forms with files. Their parser looks at every request, which the other routes need not pay for. */
async function formRoutes(app: FastifyInstance) {
  await app.register(uploads)
  await app.register(ownProfileRoutes)
  await app.register(managePackageRoutes)
  await app.register(articleRoutes)
  await app.register(messageRoutes)
}

/** Requests that Node's parser gives up on never reach Fastify's routes, but get an answer of the same form. */
function refuseConnection(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const refusal =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? new AppError('headers_too_large', 'The headers of this request are too large.')
      : new AppError('bad_request', 'This request could not be understood.')
  const body = toBody(refusal)
  const head = [`HTTP/1.1 ${STATUS[refusal.code]} Refused`, 'content-type: application/json; charset=utf-8']
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, 'connection: close', '', body].join('\r\n'))
}
