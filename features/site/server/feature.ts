import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AppError } from '#platform/server/app-error.ts'
import { retryRead } from '#platform/server/db/errors.ts'
import type { Feature } from '#platform/server/feature.ts'
import { everyone } from '#platform/server/http/permissions.ts'
import { siteMap, siteMapFile } from './site-map.ts'

const FileName = z.object({ name: z.string() })
const FILE = /^(pages|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.xml$/

/** robots.txt and the XML sitemaps. */
const crawlerRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/robots.txt', async (_request, reply) =>
    cacheable(reply, 'text/plain').send(`User-agent: *
Disallow: /api/
Disallow: /dashboard
Sitemap: ${app.ctx.config.publicUrl}/sitemap.xml
`),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    cacheable(reply, 'application/xml').send(await retryRead(() => siteMap(app.ctx))),
  )
  app.get('/sitemaps/:name', { schema: { params: FileName } }, async ({ params }, reply) => {
    const name = FILE.exec(params.name)?.[1]
    if (!name) throw new AppError('not_found', 'There is nothing at this address.')
    return cacheable(reply, 'application/xml').send(await retryRead(() => siteMapFile(app.ctx, name)))
  })
}

const cacheable = (reply: FastifyReply, type: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600')

export const site = {
  name: 'site',
  routes: [crawlerRoutes],
  permissions: {
    'GET /robots.txt': everyone,
    'GET /sitemap.xml': everyone,
    'GET /sitemaps/:name': everyone,
  },
} as const satisfies Feature
