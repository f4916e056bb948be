import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { OpenApiDocument } from '#domain/open-api.ts'
import { AppError } from '#server/platform/app-error.ts'
import { workerPolicy } from '#server/platform/http/headers.ts'
import { pageLimits } from './feature.ts'
import { pagesAffectedBy, type Subscribe, throttleChanges } from './invalidation.ts'
import { type CacheEntry, compressPage, createPageCache, type HeaderList, type RenderedPage } from './page-cache.ts'
import { createPageKeys } from './page-keys.ts'
import { createPageRenderer } from './page-render.ts'
import { createPublicReads } from './public-reads.ts'

/** The site to serve: a production build, or in development one that Vite builds for every request. */
export type Site = {
  build: () => Promise<ServerBuild>
  /** The folder of the built files; undefined in development, where Vite serves them. */
  files: string | undefined
  serverFactory?: FastifyServerFactory
  /** Subscribes to changes of public data. */
  onPublicChange?: Subscribe
}

const FLAGS = fileURLToPath(new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url))
const API = /^\/api(\/|$)/
const API_PAGES = ['/api/docs', '/api/docs.data']
const WORKER = '/sw.js'

/** Serves the built files, and every URL without a route of its own by React Router, through the page cache. */
export async function sitePages(app: FastifyInstance, web: Site) {
  const onPublicChange = web.onPublicChange && throttleChanges(web.onPublicChange)
  const reads = createPublicReads(app.ctx, {
    openapi: () => app.swagger() as unknown as OpenApiDocument,
    onPublicChange,
  })
  const report = (error: unknown) => app.log.error({ err: error }, 'a page failed')
  const options = { origin: app.ctx.config.publicUrl, reads, report, isDevelopment: !web.files }
  const renderer = async () => createPageRenderer(await web.build(), options)
  const pages = web.files
    ? await cachedPages(app, web, onPublicChange, await renderer())
    : { find: () => undefined, render: async ({ url }: FastifyRequest) => compressPage(await (await renderer())(url)) }
  const publicFiles = web.files ? await serveFiles(app, web.files) : new Set()
  await app.register(fastifyStatic, {
    root: FLAGS,
    prefix: '/flags/',
    decorateReply: false,
    index: false,
    maxAge: '30d',
  })

  // Not async: a page of the cache is written at once.
  app.get('/*', (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (publicFiles.has(path)) return path === WORKER ? sendWorker(reply) : reply.sendFile(path)
    if (API.test(path) && !API_PAGES.includes(path))
      throw new AppError('not_found', 'There is nothing at this address.')
    const page = pages.find(request)
    return page ? sendPage(request, reply, page) : renderPage(request, reply)
  })

  async function renderPage(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(request, reply, await pages.render(request, reply))
  }
}

async function cachedPages(
  app: FastifyInstance,
  web: Site,
  onPublicChange: Subscribe | undefined,
  render: (url: string) => Promise<RenderedPage>,
) {
  const cache = createPageCache(app.ctx.now)
  const keyOf = createPageKeys(await web.build())
  onPublicChange?.((change) => cache.invalidate(pagesAffectedBy(change)))
  const { onRequest: countRendering } = app.rateLimitHooks(pageLimits.rendering)
  return {
    find: ({ url }: FastifyRequest) => cache.find(keyOf(url)),
    render: async (request: FastifyRequest, reply: FastifyReply) => {
      const key = keyOf(request.url)
      if (!cache.isRendering(key)) await countRendering(request, reply)
      return cache.findOrRender(key, async () => compressPage(await render(key)))
    },
  }
}

/** Built files have content hashes in their names and are immutable; files of the public folder are not. */
async function serveFiles(app: FastifyInstance, files: string) {
  await app.register(fastifyStatic, { root: files, serve: false, preCompressed: true, maxAge: '1h' })
  await app.register(fastifyStatic, {
    root: `${files}/assets`,
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  })
  const found = await readdir(files, { recursive: true, withFileTypes: true })
  const names = found
    .filter((file) => file.isFile())
    .map((file) => `/${relative(files, `${file.parentPath}/${file.name}`)}`)
  return new Set(names.filter((name) => !/^\/assets\/|\.(br|gz)$|\/\./.test(name)))
}

/** Browsers revalidate the service worker, and apply the policy it is served with. */
const sendWorker = (reply: FastifyReply) =>
  reply
    .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
    .sendFile(WORKER, { cacheControl: false })

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CacheEntry) {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  if (page.status === 200 && known?.includes(page.etag)) return writePage(request, reply, 304, page.unchanged)
  if (accepted.includes('br')) return writePage(request, reply, page.status, page.br.headers, page.br.body)
  if (accepted.includes('gzip'))
    return page.gzip().then(({ headers, body }) => writePage(request, reply, page.status, headers, body))
  return writePage(request, reply, page.status, page.plain.headers, page.plain.body)
}

/** Past the reply of Fastify, which would copy and sort the headers of a page for every request. */
function writePage(request: FastifyRequest, reply: FastifyReply, status: number, headers: HeaderList, body?: Buffer) {
  reply.hijack()
  reply.raw.writeHead(status, [...headers, 'x-request-id', request.id]).end(body)
  return reply
}
