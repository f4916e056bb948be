import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '#server/platform/app-error.ts'
import { openFile } from './images.ts'

/** The name holds a hash of the content, so that whoever has it never needs to ask again. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const IMAGE_HEADERS = { ...FOR_EVER, 'content-type': 'image/webp' }
/** A PDF can hold scripts and forms: browsers save it, and run none of it under our address. */
const DOCUMENT_HEADERS = {
  ...FOR_EVER,
  'content-type': 'application/pdf',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

type Named = { Params: { name: string } }

/** What people uploaded, for everyone. */
export async function imageRoutes(app: FastifyInstance) {
  const send = async (reply: FastifyReply, path: string, headers: Record<string, string>) => {
    const file = await openFile(app.ctx, path)
    if (!file) throw new AppError('not_found', 'There is nothing at this address.')
    return reply.headers({ ...headers, 'content-length': file.size }).send(file.stream)
  }

  app.get<Named>('/images/:name', async ({ params: { name } }, reply) => send(reply, `/images/${name}`, IMAGE_HEADERS))

  app.get<Named>('/documents/:name', async ({ params: { name } }, reply) => {
    const words = name.slice(name.indexOf('-') + 1)
    const saved = { 'content-disposition': `attachment; filename="${words}"` }
    return send(reply, `/documents/${name}`, { ...DOCUMENT_HEADERS, ...saved })
  })
}
