import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { readFormBody } from '#platform/server/http/form-body.ts'
import { IdParams, idParam } from '#platform/server/http/params.ts'
import { signalsLimit } from '#platform/server/live/socket-events.ts'
import { MESSAGES_AT_ONCE, MessageSent } from '../rules/chats.ts'
import { openAttachment, sendBody } from './attachments.ts'

const tags = ['Chats']
const WIDTH_MAX = 4096
const TEXT_MAX_BYTES = 256 * 1024

export const chatLimits = {
  messages: MESSAGES_AT_ONCE,
  signals: signalsLimit,
  openings: { name: 'opened chats', max: 30, seconds: 600 },
} as const satisfies Record<string, ActionLimit>

/** Sending messages and reading their attachments. */
export const messageRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/api/v1/chats/:id/messages',
    {
      schema: {
        tags,
        summary: 'Send a message',
        params: IdParams,
        response: { 200: MessageSent },
        description:
          'JSON { id, text }, or multipart/form-data: id, text and one file, attachment. The id is a UUID of your own making: the same one again makes no second message.',
      },
    },
    async (request) => {
      const { actor } = request.signedIn
      app.limitAction(chatLimits.messages, actor.id)
      const body = await readFormBody(request, { textBytes: TEXT_MAX_BYTES })
      const message = await sendBody(app.ctx, app.broadcast, actor, request.params.id, body)
      return { success: true as const, message }
    },
  )

  app.get(
    '/api/v1/chats/:id/attachments/:messageId',
    {
      schema: {
        tags,
        summary: 'The file that came with a message',
        params: z.extend(IdParams, { messageId: idParam }),
        querystring: z.object({ width: wholeNumber('The width', 1, WIDTH_MAX) }),
      },
    },
    async ({ params: { id, messageId }, query: { width }, signedIn: { actor } }, reply) => {
      const { kind, name, size, stream } = await openAttachment(app.ctx, actor, id, messageId, width)
      const type = kind === 'image' ? 'image' : 'pdf'
      return sendPrivateFile(reply, { type, name: savedName(type, name), size, stream })
    },
  )
}

/** Images are stored as WebP, whatever was uploaded. */
const savedName = (type: 'image' | 'pdf', name: string) =>
  `${name.replace(/\.\w{1,5}$/, '')}.${type === 'image' ? 'webp' : 'pdf'}`
