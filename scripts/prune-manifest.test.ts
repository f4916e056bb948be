import { expect, test } from 'vitest'
import { pruneManifest } from './prune-manifest.ts'

const route = (name: string) => ({
  module: `/assets/${name}.js`,
  imports: ['/assets/shell.js'],
  css: ['/assets/a.css'],
})
const script = (manifest: unknown) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`

test('a route keeps the files it imports only if links prefetch them', () => {
  const routes = { 'routes/home': route('home'), 'routes/provider.$id': route('provider') }
  const entry = { module: '/assets/entry.js', imports: ['/assets/vendor.js'] }
  const home = { module: '/assets/home.js', css: ['/assets/a.css'] }
  expect(pruneManifest(script({ entry, routes }))).toBe(script({ entry, routes: { ...routes, 'routes/home': home } }))
})

test('a prefetched route that was renamed stops the build', () => {
  expect(() => pruneManifest(script({ routes: { 'routes/home': route('home') } }))).toThrow('routes/provider.$id')
})
