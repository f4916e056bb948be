import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { deviceRoutes } from './accounts/devices-http.ts'
import { accountRoutes } from './accounts/http.ts'
import { leavingRoutes } from './accounts/leaving-http.ts'
import { passwordRoutes } from './accounts/password-http.ts'
import { settingsRoutes } from './accounts/settings-http.ts'
import { AppError, STATUS } from './app-error.ts'
import { calendarRoutes } from './appointments/calendar-http.ts'
import { appointmentRoutes } from './appointments/http.ts'
import { articleRoutes } from './articles/http.ts'
import { carePackageRoutes } from './care-packages/http.ts'
import { ownPackageRoutes } from './care-packages/own-http.ts'
import { chatRoutes } from './chats/http.ts'
import { messageRoutes } from './chats/message-http.ts'
import { chatSockets } from './chats/socket.ts'
import { consultationRoutes } from './consultations/http.ts'
import { crawlerRoutes } from './crawlers/http.ts'
import type { Ctx } from './ctx.ts'
import { exchangeRateRoutes } from './exchange-rates/http.ts'
import { feedbackRoutes } from './feedback/http.ts'
import { forumRoutes } from './forum/http.ts'
import { geoRoutes } from './geo/http.ts'
import { securityHeaders } from './http/headers.ts'
import { healthRoutes } from './http/health.ts'
import { requestLog } from './http/log.ts'
import { openApi } from './http/open-api.ts'
import { permissions } from './http/permissions.ts'
import { rateLimits } from './http/rate-limits.ts'
import { refusals, refuse, toBody } from './http/refusals.ts'
import { cleanShutdown } from './http/shutdown.ts'
import { uploads } from './http/uploads.ts'
import { imageRoutes } from './images/http.ts'
import { invoiceRoutes } from './invoices/http.ts'
import { webhookRoutes } from './invoices/webhooks-http.ts'
import { mailRoutes } from './mail/http.ts'
import { moderationRoutes } from './moderation/http.ts'
import { payoutRoutes } from './payouts/http.ts'
import { providerRoutes } from './providers/http.ts'
import { ownProfileRoutes } from './providers/own-http.ts'
import { savedItemRoutes } from './saved-items/http.ts'
import { searchRoutes } from './search/http.ts'
import { serviceRoutes } from './services/http.ts'
import { type Web, webPages } from './web.ts'

const JSON_LIMIT_BYTES = 1024 * 1024
/** An address with 10,000 letters of any alphabet fits in. */
const HEADER_LIMIT_BYTES = 128 * 1024

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Ctx
  }
}

/** The whole server but the socket it listens on. Tests build it without `web`, which needs a built site. */
export async function buildApp(ctx: Ctx, web?: Web): Promise<FastifyInstance> {
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
  if (web) await app.register(webPages, web)
  return app as unknown as FastifyInstance
}

/** The calls, one line a feature. */
async function features(app: FastifyInstance) {
  await app.register(healthRoutes)
  await app.register(accountRoutes)
  await app.register(passwordRoutes)
  await app.register(settingsRoutes)
  await app.register(deviceRoutes)
  await app.register(leavingRoutes)
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
  await app.register(mailRoutes)
  await app.register(crawlerRoutes)
  await app.register(imageRoutes)
  await app.register(formRoutes)
}

/** Routes that take forms with files. Their parser looks at every request, which the other routes need not pay for. */
async function formRoutes(app: FastifyInstance) {
  await app.register(uploads)
  await app.register(ownProfileRoutes)
  await app.register(ownPackageRoutes)
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
