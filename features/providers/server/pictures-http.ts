import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sendPrivateFile } from '#platform/server/files/private-files.ts'
import { IdParams } from '#platform/server/http/params.ts'
import { openPicture } from './moderated-pictures.ts'

const tags = ['Reports']

/** Pictures of galleries for those who see them while they are hidden. */
export const pictureRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/pictures/:id',
    { schema: { tags, summary: 'The file of a reported picture', params: IdParams } },
    async ({ params: { id } }, reply) => send(reply, await openPicture(app.ctx, id)),
  )

  app.get(
    '/api/v1/user/hidden-pictures/:id',
    { schema: { tags, summary: 'The file of one of my hidden pictures', params: IdParams } },
    async ({ params: { id }, signedIn: { actor } }, reply) => send(reply, await openPicture(app.ctx, id, actor.id)),
  )
}

const send = (reply: FastifyReply, { path, file }: Awaited<ReturnType<typeof openPicture>>) =>
  file
    ? sendPrivateFile(reply, { name: 'picture.webp', type: 'image', size: file.size, stream: file.stream })
    : reply.redirect(path)
