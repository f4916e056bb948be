import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { wholeNumber } from '#platform/rules/form-schemas.ts'
import { sendPrivateFile } from '#platform/server/files/send-private-file.ts'
import type { ActionLimit } from '#platform/server/http/action-limits.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { idParam } from '#platform/server/http/params.ts'
import { openRequestDocument } from './documents.ts'
import { ReferenceParams } from './http.ts'

const WIDTH_MAX = 4096
/** Each opening is logged. */
const OPENINGS_AT_ONCE: ActionLimit = { name: 'openings of request documents', max: 120, seconds: 60 }

/** What patients send with their requests, for operators. */
export const requestDocumentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/requests/:reference/documents/:documentId/file',
    {
      schema: {
        tags: ['Care desk'],
        summary: 'A document that was sent with a request',
        description: 'The patient sees every opening.',
        params: z.extend(ReferenceParams, { documentId: idParam }),
        querystring: z.object({ width: wholeNumber('The width', 1, WIDTH_MAX) }),
      },
    },
    async (request, reply) => {
      const { actor } = request.signedIn
      app.limitAction(OPENINGS_AT_ONCE, actor.id)
      const { reference, documentId } = request.params
      const opening = { reference, documentId, width: request.query.width, client: clientOf(request) }
      return sendPrivateFile(reply, await openRequestDocument(app.ctx, actor, opening))
    },
  )
}
