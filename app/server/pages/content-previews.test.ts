import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createContext, type HandleDocumentRequestFunction, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import { CONTENTS, FAQS } from '#test/people/content.ts'
import { person, post, world } from '#test/world.ts'
import { buildApp } from '../app.ts'

const pagePolicy = createContext<{ nonce: string; isRoom: boolean }>()
const publicReads = createContext<PublicReads>()

/** A site of one page, which shows the introduction of the questions. */
const renderPage: HandleDocumentRequestFunction = (_request, status, headers, _entry, context) => {
  const { lead } = context.get(publicReads).content('faqs')
  const html = `<html><head><link rel="modulepreload" href="/x.js"/><script>go()</script></head><p>${lead}</p></html>`
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
const build = {
  entry: {
    module: {
      default: renderPage,
      handleError: () => undefined,
      pagePolicy,
      publicReads,
      reportBug: createContext(),
    },
  },
  routes: { faqs: { id: 'faqs', path: '/faqs', module: { default: () => null } } },
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
beforeAll(async () => {
  const files = await mkdtemp(join(inject('scratch'), 'site-'))
  await mkdir(join(files, 'assets'))
  app = await buildApp(world.ctx, { build: async () => build, files, onPublicChange: () => undefined })
})
afterAll(() => app.close())

const previewOf = async (key: string, value: object): Promise<string> =>
  (await post(`${CONTENTS}/${key}/previews`, await person('operator'), { value })).json().path

test('a preview is the page with the value, without scripts, and no cache and no other site shows it', async () => {
  const before = await app.inject('/faqs')
  const preview = await app.inject(await previewOf('faqs', { ...FAQS, lead: 'Not published.' }))
  expect(preview.statusCode).toBe(200)
  expect(preview.body).toBe('<html><head><base target="_blank"></head><p>Not published.</p></html>')
  expect(preview.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(preview.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
  expect((await app.inject('/faqs')).body).toBe(before.body)
})

test('the preview of an email has sample values', async () => {
  const value = { subject: 'Within {{minutes}} minutes', text: '{{account}}?\n\nCall {{phone}}.' }
  const { body, headers } = await app.inject(await previewOf('mail-reset-link', value))
  expect(body).toContain('Within 60 minutes')
  expect(body).toContain('The account “mira.lang”?')
  expect(body).toContain('Call +1 800 555 0142.')
  expect(headers['content-security-policy']).toContain("style-src 'unsafe-inline'")
})

test('a guessed address has no preview', async () => {
  expect((await app.inject(`/content-previews/${'A'.repeat(43)}`)).statusCode).toBe(404)
})
