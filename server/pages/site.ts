import { readdir } from 'node:fs/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ServerBuild } from 'react-router'
import type { OpenApiDocument } from '#domain/open-api.ts'
import { AppError } from '#server/platform/app-error.ts'
import { workerPolicy } from '#server/platform/http/headers.ts'
import { answerHits } from './cache-hits.ts'
import { pageLimits } from './feature.ts'
import { pagesAffectedBy, type Subscribe, throttleChanges } from './invalidation.ts'
import { type CacheEntry, compressPage, createPageCache, type RenderedPage, writePage } from './page-cache.ts'
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
const URLS_MAX = 10_000
const URL_LENGTH_MAX = 500

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
    : async ({ url }: FastifyRequest) => compressPage(await (await renderer())(url))
  const publicFiles = web.files ? await serveFiles(app, web.files) : new Set()
  await app.register(fastifyStatic, {
    root: FLAGS,
    prefix: '/flags/',
    decorateReply: false,
    index: false,
    maxAge: '30d',
  })

  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (publicFiles.has(path)) return path === WORKER ? sendWorker(reply) : reply.sendFile(path)
    if (API.test(path) && !API_PAGES.includes(path))
      throw new AppError('not_found', 'There is nothing at this address.')
    return sendPage(request, reply, await pages(request, reply))
  })
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
  // Only URLs that Fastify has routed to a page: another route may have a URL that looks like one.
  const keysByUrl = new LRUCache<string, string>({ max: URLS_MAX })
  answerHits(app, (url) => {
    const key = keysByUrl.get(url)
    return key === undefined ? undefined : cache.find(key)
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const key = keyOf(request.url)
    if (!cache.has(key)) await countRendering(request, reply)
    if (request.url.length <= URL_LENGTH_MAX) keysByUrl.set(request.url, key)
    return cache.findOrRender(key, async () => compressPage(await render(key)))
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

/** Past the reply of Fastify, which would copy and validate the headers of a page for every request. */
async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CacheEntry) {
  const { 'if-none-match': known, 'accept-encoding': accepted = '' } = request.headers
  const encoded = await encodedFor(page, accepted)
  reply.hijack()
  writePage(reply.raw, page, { encoded, known, requestId: request.id })
  return reply
}

function encodedFor({ br, gzip, plain }: CacheEntry, accepted: string) {
  if (accepted.includes('br')) return br
  return accepted.includes('gzip') ? gzip() : plain
}
