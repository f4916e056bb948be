import type { FastifyInstance, FastifyReply } from 'fastify'
import { hours } from '#platform/rules/durations.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { collectUnusedFiles } from './collect-unused.ts'
import { isHiddenImage, openFile } from './images.ts'
import { deletePastUsage, uploadUsageData } from './upload-usage.ts'

/** Content-addressed, so immutable. */
const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' }
const IMAGE_HEADERS = { ...IMMUTABLE, 'content-type': 'image/webp' }
/** A PDF can contain scripts: it is downloaded, and sandboxed where a browser shows it. */
const DOCUMENT_HEADERS = {
  ...IMMUTABLE,
  'content-type': 'application/pdf',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

function refuse(): never {
  throw new AppError('not_found', 'There is nothing at this address.')
}

type NameParams = { Params: { name: string } }

/** Public uploaded files. */
async function imageRoutes(app: FastifyInstance) {
  const send = async (reply: FastifyReply, path: string, headers: Record<string, string>) => {
    const file = await openFile(app.ctx, path)
    if (!file) return refuse()
    return reply.headers({ ...headers, 'content-length': file.size }).send(file.stream)
  }

  app.get<NameParams>('/images/:name', async ({ params: { name } }, reply) =>
    (await isHiddenImage(app.ctx, name)) ? refuse() : send(reply, `/images/${name}`, IMAGE_HEADERS),
  )

  app.get<NameParams>('/documents/:name', async ({ params: { name } }, reply) => {
    const fileName = name.slice(name.indexOf('-') + 1)
    const disposition = { 'content-disposition': `attachment; filename="${fileName}"` }
    return send(reply, `/documents/${name}`, { ...DOCUMENT_HEADERS, ...disposition })
  })
}

const POLL_INTERVAL_MS = hours(6)

/** Schedules the garbage collection of files. */
function scheduleFileCollection(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'unused files',
    intervalMs: POLL_INTERVAL_MS,
    work: async (signal) => {
      await deletePastUsage(app.ctx)
      const collected = await collectUnusedFiles(app.ctx, signal)
      if (collected > 0) app.log.info({ collected }, 'unused files removed')
    },
  })
}

export const files = {
  name: 'files',
  routes: [imageRoutes],
  permissions: {
    'GET /documents/:name': everyone,
    'GET /images/:name': everyone,
  },
  jobs: [scheduleFileCollection],
  personalData: [uploadUsageData],
} as const satisfies Feature
