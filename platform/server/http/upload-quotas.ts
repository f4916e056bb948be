import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { AppError, STATUS } from '#platform/server/app-error.ts'
import { assertUploadAllowed, countUpload } from '#platform/server/files/upload-usage.ts'
import { createKeyedMutex } from '#platform/server/semaphore.ts'
import type { ActionLimit } from './action-limits.ts'

/** Bodies below it are quickly parsed. */
const SMALL_BODY_BYTES = 16 * 1024
/** Such as pictures sent to a chat one by one. */
const FORMS_AT_ONCE: ActionLimit = { name: 'forms with files', max: 10, seconds: 30 }
/** A form is parsed before it is refused. The site checks forms before it sends them, so that few are refused. */
const REFUSED_FORMS: ActionLimit = { name: 'refused forms', max: 4, seconds: 30 }
/** Forms of one account that wait for its first, such as several pictures sent to a chat. */
const WAITING_MAX = 20

/** One form at a time per account, and a quota of bytes per account and day, for all routes that accept files. */
export const uploadQuotas = fastifyPlugin(async (app: FastifyInstance) => {
  const forms = createKeyedMutex(WAITING_MAX, () => {
    const message = 'Your earlier uploads are still being processed. Please wait a moment and try again.'
    return new AppError('too_many_requests', message, { retryAfter: 5 })
  })
  // After the request is authenticated, and before its body is read.
  app.addHook('preParsing', async (request, reply, payload) => {
    const accountId = request.signedIn?.actor.id
    // A picture of a few kilobytes may have millions of pixels: every form with files waits for its turn.
    if (!accountId || !(isForm(request) || isLarge(request))) return payload
    if (isLarge(request)) {
      app.assertActionAllowed(REFUSED_FORMS, accountId)
      app.limitAction(FORMS_AT_ONCE, accountId)
    }
    const closed = new Promise((resolve) => reply.raw.once('close', resolve))
    const release = await forms.acquire(accountId)
    const finish = async () => {
      try {
        await countUpload(app.ctx, accountId, receivedBytes(request))
      } catch (error) {
        request.log.error({ err: error }, 'an upload was not counted')
      } finally {
        release()
      }
    }
    void closed.then(finish)
    await assertUploadAllowed(app.ctx, accountId)
    return payload
  })
  app.addHook('onSend', async (request, reply) => {
    const accountId = request.signedIn?.actor.id
    const { statusCode } = reply
    const isRefused = statusCode >= 400 && statusCode < 500 && statusCode !== STATUS.too_many_requests
    if (accountId && isLarge(request) && isRefused) app.countAction(REFUSED_FORMS, accountId)
  })
})

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

const isLarge = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BODY_BYTES

/** What the parser of forms has read, or the whole body when it was JSON. */
const receivedBytes = (request: FastifyRequest) =>
  request.uploadedBytes ?? (request.body === undefined ? 0 : Number(request.headers['content-length'] ?? 0))
