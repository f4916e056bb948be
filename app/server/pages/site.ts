import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { OpenApiDocument } from '#features/site/rules/open-api.ts'
import { AppError } from '#platform/server/app-error.ts'
import { blurWorkerPolicy, workerPolicy } from '#platform/server/http/headers.ts'
import type { PublicResponse } from '#platform/server/response-cache/cache-entry.ts'
import type { Subscribe } from '#platform/server/response-cache/invalidation.ts'
import { contentPreviews } from './content-previews.ts'
import { pageLimits } from './feature.ts'
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

const FLAGS = fileURLToPath(new URL('../../../node_modules/country-flag-icons/3x2/', import.meta.url))
const API = /^\/api(\/|$)/
const API_PAGES = ['/api/docs', '/api/docs.data']
const WORKER = '/sw.js'
/** With the ending of its compressed versions. */
const BLUR_WORKER = /[\\/]background-blur-[\d.]+[\\/][\w-]+-worker\.js(\.\w+)?$/

/** Serves the built files, and every URL without a route of its own by React Router, through the response cache. */
export async function sitePages(app: FastifyInstance, web: Site) {
  const openapi = () => app.swagger() as unknown as OpenApiDocument
  const reads = createPublicReads(app.ctx, { openapi, onPublicChange: web.onPublicChange })
  const report = (error: unknown) => app.log.error({ err: error }, 'a page failed')
  const options = { origin: app.ctx.config.publicUrl, reads, report, isDevelopment: !web.files }
  const renderer = async () => createPageRenderer(await web.build(), options)
  const sendPage = web.files ? await builtPages(app, web, await renderer()) : developedPages(app, renderer)
  contentPreviews(app, async (path, ctx) => (await renderer())(path, createPublicReads(ctx, { openapi })))
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
    return sendPage(request, reply)
  })
}

type Render = (url: string) => Promise<PublicResponse>
type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** A page is rendered from its key alone, so that one key has one page. */
async function builtPages(app: FastifyInstance, web: Site, render: Render): Promise<SendPage> {
  const keyOf = createPageKeys(await web.build())
  const { onRequest: countRendering } = app.rateLimitHooks(pageLimits.rendering)
  return (request, reply) => {
    const key = keyOf(request.url)
    return app.sendCached(request, reply, { key, onMiss: countRendering, compute: () => render(key) })
  }
}

/** Rendered anew for every request: the sources may have changed. */
const developedPages =
  (app: FastifyInstance, renderer: () => Promise<Render>): SendPage =>
  (request, reply) => {
    const { url } = request
    return app.sendCached(request, reply, { key: url, compute: async () => (await renderer())(url) })
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
    setHeaders: (reply, path) => {
      if (BLUR_WORKER.test(path)) reply.header('content-security-policy', blurWorkerPolicy)
    },
  })
  const found = await readdir(files, { recursive: true, withFileTypes: true })
  const names = found
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(files.length)}/${name}`)
  return new Set(names.filter((name) => !/^\/assets\/|\.(br|gz)$|\/\./.test(name)))
}

/** Browsers revalidate the service worker, and apply the policy it is served with. */
const sendWorker = (reply: FastifyReply) =>
  reply
    .headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' })
    .sendFile(WORKER, { cacheControl: false })
