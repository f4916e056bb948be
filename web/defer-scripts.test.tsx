import { renderToString } from 'react-dom/server'
import { createStaticHandler, Scripts, ServerRouter } from 'react-router'
import { expect, test } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

// As React Router 8 renders it, to the letter.
const HEAD =
  '<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" crossorigin="" href="/assets/root-2.js"/><link rel="stylesheet" href="/assets/app.css"/>'
const ENTRY = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-4.js");</script>`
const END = `<script>window.__reactRouterContext = {};</script>${ENTRY}<p>After</p>`

const entryOf = (html: string) => html.slice(html.indexOf('async="">') + 9, html.lastIndexOf('</script>'))

test('the head preloads no script, so that the style sheet comes first', () => {
  const { head } = deferScripts(HEAD, END)
  expect(head).toBe('<html><head><link rel="stylesheet" href="/assets/app.css"/>')
})

test('the entry script waits for the first paint, then preloads and imports the same modules in the same order', () => {
  const [first = '', ...imports] = entryOf(deferScripts(HEAD, END).end).split('\n')
  expect(first).toMatch(/^const hrefs=\["\/assets\/manifest-1\.js","\/assets\/root-2\.js"\];await new Promise/)
  expect(first).toContain("rel:'modulepreload'")
  expect(imports.join('\n')).toBe(`await import("/assets/manifest-1.js");
const route0 = await import("/assets/root-2.js");
const route1 = await import("/assets/home-3.js");
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-4.js");`)
})

test('everything around the entry script stays as it is', () => {
  const { end } = deferScripts(HEAD, END)
  expect(end).toMatch(/^<script>window.__reactRouterContext = {};<\/script><script type="module" async="">const hrefs/)
  expect(end).toMatch(/<\/script><p>After<\/p>$/)
})

test('a page without scripts stays as it is', () => {
  expect(deferScripts(HEAD, '<p>After</p>')).toEqual({ head: HEAD, end: '<p>After</p>' })
})

test('the installed React Router renders the shape that is rewritten', async () => {
  const Root = () => (
    <html lang="en">
      <body>
        <Scripts />
      </body>
    </html>
  )
  const { query } = createStaticHandler([{ id: 'root', path: '/', Component: Root }])
  const manifest = {
    url: '/assets/manifest-1.js',
    version: '1',
    entry: { module: '/assets/entry.client-4.js', imports: ['/assets/vendor-5.js'] },
    routes: { root: { id: 'root', path: '/', module: '/assets/root-2.js', imports: [] } },
  }
  const context = {
    manifest,
    routeModules: { root: { default: Root } },
    staticHandlerContext: await query(new Request('http://localhost/')),
    routeDiscovery: { mode: 'initial' },
    future: {},
    ssr: true,
    isSpaMode: false,
    serializeError: () => undefined,
  } as unknown as Parameters<typeof ServerRouter>[0]['context']
  const html = renderToString(<ServerRouter context={context} url="http://localhost/" />)
  const [start = '', rest = ''] = html.split('<body>')
  const { head, end } = deferScripts(start, rest)
  expect(html).toContain('import * as route0 from "/assets/root-2.js";')
  expect(entryOf(end)).toContain('const route0 = await import("/assets/root-2.js");')
  expect(entryOf(end)).not.toMatch(/^import /m)
  expect(start).toContain('<link rel="modulepreload"')
  expect(head).not.toContain('<link rel="modulepreload"')
})
