import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { MessageSent } from '#domain/chats.ts'
import { wholeNumber } from '#domain/form-schemas.ts'
import { readFormBody } from '#server/platform/http/form-body.ts'
import { IdParams, idParam } from '#server/platform/http/params.ts'
import { openAttachment, sendBody } from './attachments.ts'
import { chatLimits } from './limits.ts'

const tags = ['Chats']
const WIDTH_MAX = 4096
const TEXT_MAX_BYTES = 256 * 1024

/** A PDF can hold scripts and forms: the sandbox keeps them from running on our origin. */
const SANDBOX = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
const TYPES = { image: 'image/webp', document: 'application/pdf' } as const

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
      const message = await sendBody(app.ctx, app.broadcastChats, actor, request.params.id, body)
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
      const file = await openAttachment(app.ctx, actor, id, messageId, width)
      const saved = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(savedName(file))}` }
      const content = { 'content-type': TYPES[file.kind], 'content-length': file.size }
      return reply.headers({ vary: 'authorization', ...SANDBOX, ...saved, ...content }).send(file.stream)
    },
  )
}

/** Images are stored as WebP, whatever was uploaded. */
const savedName = ({ kind, name }: { kind: keyof typeof TYPES; name: string }) =>
  `${name.replace(/\.\w{1,5}$/, '')}.${kind === 'image' ? 'webp' : 'pdf'}`
