import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { ErrorCode, Refusal } from '#platform/rules/refusals.ts'
import { AppError, STATUS } from '#platform/server/app-error.ts'
import { dropConnections } from '#platform/server/db/database.ts'
import {
  describeDatabaseError,
  isConcurrencyFailure,
  isInvalidValue,
  isTimeout,
  isUnavailable,
  needsNewConnections,
} from '#platform/server/db/errors.ts'
import { FileStoreFailure } from '#platform/server/files/file-store.ts'

const DATABASE_BUSY = 'This took too long. Nothing was saved; please try again in a moment.'
const CHECK_INPUT = 'Check what you entered.'
const LARGE_BODY_BYTES = 64 * 1024
const NOTHING_HERE = 'There is nothing at this address.'

/** Error handler: every failure is answered with a Refusal, a bug with the request id of its log line. */
export const refusals = fastifyPlugin(async (app: FastifyInstance) => {
  // Schemas without words of their own: zod's describe types, which is no sentence for people
  z.config({ localeError: () => CHECK_INPUT })
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply))
  app.setNotFoundHandler((request, reply) => refuse(new AppError('not_found', NOTHING_HERE), request, reply))
})

/** Responds to a failed request, also before it is routed. */
export function refuse(error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) {
  if (isFormOfPage(request)) return reply.redirect(pageOf(request.url), 303)
  const refusal = error instanceof AppError ? error : asAppError(error, request.id)
  log(error, refusal, request)
  if (needsNewConnections(error)) dropConnections(request.server.ctx.pool)
  if (refusal.code === 'not_signed_in') reply.header('www-authenticate', 'Bearer')
  // Closes the connection of a client above its rate before it sends a large body, which would be discarded.
  if (refusal.code === 'too_many_requests' && Number(request.headers['content-length'] ?? 0) > LARGE_BODY_BYTES)
    reply.header('connection', 'close')
  if (typeof refusal.details.retryAfter === 'number') reply.header('retry-after', refusal.details.retryAfter)
  return reply.code(STATUS[refusal.code]).type('application/json; charset=utf-8').send(toBody(refusal))
}

/**
 * Post/redirect/get: the forms of pages are sent by scripts. One that the browser itself submits, without scripts, returns
 * to its page, which says that it needs them.
 */
const isFormOfPage = ({ is404, method, url, headers }: FastifyRequest) =>
  is404 && method === 'POST' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true

/** Starts with exactly one slash: two would make the location another host. */
const pageOf = (url: string) => url.replace(/^[/\\]+/, '/')

function log(error: FastifyError | AppError, { code }: AppError, request: FastifyRequest) {
  if (isInvalidValue(error)) request.log.warn(describeDatabaseError(error), 'value refused by the database')
  else if (isConcurrencyFailure(error)) request.log.warn(describeDatabaseError(error), 'transaction lost a conflict')
  else if (code === 'server_error') request.log.error({ err: error }, 'bug')
  else if (error instanceof FileStoreFailure) request.log.error({ err: error.cause }, 'file store away')
  else if (code === 'unavailable')
    request.log.error({ err: error }, isTimeout(error) ? 'statement timeout' : 'database away')
}

export const toBody = ({ code, message, details }: AppError) =>
  // A string, so that the response schema of the route does not serialize it.
  JSON.stringify({ success: false, message, code, ...details } satisfies Refusal)

/** Maps an error to a refusal. `number` is the request id that finds a bug in the log. */
export function asAppError(error: FastifyError, number: string) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    // The body is no object at all: zod's message for that is not meant for users.
    const isWholeBody = issue?.instancePath === '/' && issue.keyword !== 'custom'
    return new AppError('bad_request', isWholeBody ? 'Send a JSON object.' : (issue?.message ?? CHECK_INPUT))
  }
  const known = FASTIFY_ERRORS[error.code]
  if (known) return new AppError(...known)
  if (isTimeout(error)) return new AppError('unavailable', DATABASE_BUSY)
  if (isUnavailable(error))
    // A commit whose answer was lost may be in effect: a repeated form finds its idempotency key.
    return new AppError('unavailable', 'Sanavia is restarting. Please try again in a moment.', { retryAfter: 5 })
  if (error instanceof FileStoreFailure)
    return new AppError(
      'unavailable',
      'Files cannot be stored or opened right now. Please try again in a few minutes.',
      {
        retryAfter: 30,
      },
    )
  // A safety net: the schema of the form should have refused it in words of its own.
  if (isInvalidValue(error))
    return new AppError('bad_request', 'This could not be saved as it was sent. Check what you entered.')
  if (isConcurrencyFailure(error))
    return new AppError('unavailable', 'Too much changed at the same moment. Nothing was saved; please try again.', {
      retryAfter: 1,
    })
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('bad_request', 'This request could not be understood.')
  const sentence = 'Something went wrong on our side. Please try again; if it happens again, tell us this number'
  return new AppError('server_error', `${sentence}: ${number}`)
}

const FASTIFY_ERRORS: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: ['bad_request', 'The request body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['bad_request', 'Send a JSON object.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['bad_request', 'The request body does not have the length it announced.'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'This is too large to send.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['wrong_type', 'This content type is not accepted here. Send application/json.'],
  FST_ERR_BAD_URL: ['bad_request', 'This address is not well-formed.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', NOTHING_HERE],
}
