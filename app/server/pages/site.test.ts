import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { createContext, type HandleDocumentRequestFunction, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { PublicChange } from '#platform/server/db/public-changes.ts'
import { SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { world } from '#test/world.ts'
import { buildApp } from '../app.ts'

const pagePolicy = createContext<{ nonce: string; isRoom: boolean }>()
let renderings = 0

/** A site of one page, which counts how often it is rendered. */
const renderPage: HandleDocumentRequestFunction = (_request, status, headers, _entry, context) => {
  renderings++
  headers.set('content-type', 'text/html; charset=utf-8')
  const script = `<script nonce="${context.get(pagePolicy).nonce}">go()</script>`
  return new Response(`<p>${'Care without borders. '.repeat(50)}</p>${script}`, { status, headers })
}
const build = {
  entry: {
    module: {
      default: renderPage,
      handleError: () => undefined,
      pagePolicy,
      publicReads: createContext(),
      reportBug: createContext(),
    },
  },
  routes: { home: { id: 'home', path: '/', index: true, module: { default: () => null } } },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

let app: FastifyInstance
let announce: (change: PublicChange) => void
beforeAll(async () => {
  const files = await mkdtemp(join(inject('scratch'), 'site-'))
  await mkdir(join(files, 'assets'))
  const onPublicChange = (listener: typeof announce) => {
    announce = listener
  }
  app = await buildApp(world.ctx, { build: async () => build, files, onPublicChange })
})
afterAll(() => app.close())
beforeEach(() => {
  announce({ kind: 'everything' })
  renderings = 0
})

const request = (headers: Record<string, string> = {}) => app.inject({ url: '/', headers })

test.each(['br', 'gzip', 'identity'])(
  'a page of the cache has the headers of a rendered one (%s)',
  async (encoding) => {
    const rendered = await request({ 'accept-encoding': encoding })
    const cached = await request({ 'accept-encoding': encoding })
    expect(renderings).toBe(1)
    const { 'x-request-id': id, date: _date, ...headers } = rendered.headers
    const { 'x-request-id': otherId, date: _otherDate, ...otherHeaders } = cached.headers
    expect(otherHeaders).toEqual(headers)
    expect(otherId).toMatch(/^[0-9a-f-]{36}$/)
    expect(otherId).not.toBe(id)
    expect(cached.rawPayload).toEqual(rendered.rawPayload)
  },
)

test('a page of the cache has all security headers, with a policy of its own', async () => {
  await request()
  const { headers } = await request()
  const { 'content-security-policy': _policy, ...others } = SECURITY_HEADERS
  expect(Object.keys(others)).toHaveLength(12)
  expect(headers).toMatchObject(others)
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=30')
})

test('the encodings of a page are announced and hold the same text', async () => {
  const plain = await request()
  const br = await request({ 'accept-encoding': 'gzip, br' })
  const gzip = await request({ 'accept-encoding': 'gzip' })
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
  for (const { headers, rawPayload } of [plain, br, gzip])
    expect(headers).toMatchObject({ 'content-length': `${rawPayload.length}`, vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
})

test('a page that the client knows is answered without a body', async () => {
  const { headers } = await request({ 'accept-encoding': 'br' })
  const unchanged = await request({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(unchanged.headers).toMatchObject({ etag: headers.etag, 'content-security-policy': expect.any(String) })
  expect(unchanged.headers).not.toHaveProperty('content-length')
})

describe('over a connection', () => {
  let url: string
  beforeAll(async () => {
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })

  const load = async (headers: Record<string, string> = {}, method = 'GET') => {
    const response = await fetch(url, { method, headers: { 'accept-encoding': 'br', ...headers } })
    const { 'x-request-id': id = '', ...rest } = Object.fromEntries(response.headers)
    // The connection is the client's choice: it closes that of a HEAD.
    for (const name of ['date', 'connection', 'keep-alive']) delete rest[name]
    return { status: response.status, body: await response.text(), id, headers: rest }
  }

  test('a hit has the headers and the body of a rendered page, and a request id of its own', async () => {
    const { id, ...rendered } = await load()
    const { id: otherId, ...hit } = await load()
    expect(hit).toEqual(rendered)
    expect(hit.headers).toMatchObject({ 'content-encoding': 'br', 'x-frame-options': 'DENY' })
    expect(otherId).toMatch(/^[0-9a-f-]{36}$/)
    expect(otherId).not.toBe(id)
    expect(renderings).toBe(1)
  })

  test('a hit that the client knows is answered without a body', async () => {
    const { headers } = await load()
    const unchanged = await load({ 'if-none-match': headers.etag ?? '' })
    expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag])
    expect(unchanged.headers).not.toHaveProperty('content-length')
  })

  test('a change is on the page of the next request', async () => {
    await load()
    await load()
    announce({ kind: 'everything' })
    await load()
    expect(renderings).toBe(2)
  })

  test('the head of a page is that of its content', async () => {
    const page = await load()
    const head = await load({}, 'HEAD')
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers).toEqual(page.headers)
  })

  test('a route beside the pages is not answered with one of them', async () => {
    const get = (path: string) => fetch(url + path, { headers: { 'accept-encoding': 'br' } })
    for (const path of ['/nothing', '/healthz/', '/nothing']) expect((await get(path)).status).toBe(404)
    expect(await (await get('/healthz')).json()).toMatchObject({ status: 'alive' })
    expect((await get('/api/v1/nothing')).headers.get('content-type')).toMatch(/json/)
  })
})
