import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import type { PublicChange } from '#server/platform/db/public-changes.ts'
import { pagesAffectedBy } from './invalidation.ts'
import { type CacheEntry, compressPage, createPageCache } from './page-cache.ts'

let clock = new Date('2026-11-15T12:00:00Z')
let rendered: string[] = []
const ELIF = crypto.randomUUID()
const ORHAN = crypto.randomUUID()

beforeEach(() => {
  clock = new Date('2026-11-15T12:00:00Z')
  rendered = []
})

const page = (text: string, status = 200) => compressPage({ status, headers: {}, plain: Buffer.from(text) })

function rendering(text: string, status = 200) {
  return () => {
    rendered.push(text)
    return page(text, status)
  }
}
const bodyOf = async (answer: CacheEntry | Promise<CacheEntry>) => (await answer).plain.body.toString()

test('a page is rendered once and cached', async () => {
  const cache = createPageCache(() => clock)
  expect(await bodyOf(cache.findOrRender('/', rendering('one')))).toBe('one')
  expect(await bodyOf(cache.findOrRender('/', rendering('two')))).toBe('one')
  expect(rendered).toEqual(['one'])
})

test('a hundred concurrent requests share one rendering', async () => {
  const cache = createPageCache(() => clock)
  const bodies = await Promise.all(Array.from({ length: 100 }, () => bodyOf(cache.findOrRender('/', rendering('one')))))
  expect(new Set(bodies)).toEqual(new Set(['one']))
  expect(rendered).toEqual(['one'])
})

test('a change of public data invalidates cached pages and pages that are being rendered', async () => {
  const cache = createPageCache(() => clock)
  const slow = cache.findOrRender('/', rendering('old'))
  cache.invalidate(() => true)
  const next = cache.findOrRender('/', rendering('new'))
  expect([await bodyOf(slow), await bodyOf(next)]).toEqual(['old', 'new'])
  expect(await bodyOf(cache.findOrRender('/', rendering('newer')))).toBe('new')
})

test('a change invalidates the pages that show it, and leaves the others in the cache', async () => {
  const cache = createPageCache(() => clock)
  const keys = ['/', '/search?keyword=x', `/provider/${ELIF}`, `/provider/${ELIF}.data?tab=forum`, `/provider/${ORHAN}`]
  async function renderedAfter(change: PublicChange) {
    for (const key of keys) await cache.findOrRender(key, rendering(key))
    rendered = []
    cache.invalidate(pagesAffectedBy(change))
    for (const key of keys) await cache.findOrRender(key, rendering(key))
    return rendered
  }
  const [home, search, page, data] = keys
  expect(await renderedAfter({ kind: 'provider', providerId: ELIF })).toEqual([page, data])
  expect(await renderedAfter({ kind: 'names', providerId: ELIF })).toEqual([page, data])
  expect(await renderedAfter({ kind: 'lists' })).toEqual([home, search])
  expect(await renderedAfter({ kind: 'everything' })).toEqual(keys)
})

test('a page that is invalidated while it renders leaves the next rendering in flight', async () => {
  const cache = createPageCache(() => clock)
  const invalidated = cache.findOrRender('/', rendering('old'))
  cache.invalidate(() => true)
  const current = Promise.withResolvers<CacheEntry>()
  const first = cache.findOrRender('/', () => current.promise)
  await invalidated
  const second = cache.findOrRender('/', rendering('superfluous'))
  current.resolve(await page('new'))
  expect([await bodyOf(first), await bodyOf(second)]).toEqual(['new', 'new'])
})

test('addresses and empty pages count towards the size of the cache', async () => {
  const cache = createPageCache(() => clock, 10_000)
  const key = `/search?keyword=${'x'.repeat(450)}`
  for (const suffix of ['a', 'b', 'c', 'd', 'a']) await cache.findOrRender(key + suffix, rendering(suffix))
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'a'])
})

test('a page with a very long address is rendered for every request and takes no room', async () => {
  const cache = createPageCache(() => clock)
  const key = `/search?keyword=${'x'.repeat(500)}`
  expect(await bodyOf(cache.findOrRender(key, rendering('one')))).toBe('one')
  expect(await bodyOf(cache.findOrRender(key, rendering('two')))).toBe('two')
})

test('a page expires after a minute', async () => {
  const cache = createPageCache(() => clock)
  await cache.findOrRender('/', rendering('one'))
  clock = new Date(clock.getTime() + 60_000)
  expect(await bodyOf(cache.findOrRender('/', rendering('two')))).toBe('one')
  clock = new Date(clock.getTime() + 1)
  expect(await bodyOf(cache.findOrRender('/', rendering('two')))).toBe('two')
})

test('a failed page is not cached, and the next request renders it again', async () => {
  const cache = createPageCache(() => clock)
  await cache.findOrRender('/', rendering('sorry', 500))
  expect(await bodyOf(cache.findOrRender('/', rendering('fine')))).toBe('fine')
  await expect(cache.findOrRender('/x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bodyOf(cache.findOrRender('/x', rendering('repaired')))).toBe('repaired')
})

test('the least recently used page is evicted when the cache is full', async () => {
  const one = await page('x'.repeat(100_000))
  const maxBytes = 2.5 * (one.plain.body.length + 2 * one.br.body.length)
  const cache = createPageCache(() => clock, maxBytes)
  const request = (key: string) => cache.findOrRender(key, rendering(`${key}${'x'.repeat(99_998)}`))
  for (const key of ['/a', '/b', '/a', '/c', '/a', '/b']) await request(key)
  expect(rendered.map((text) => text.slice(0, 2))).toEqual(['/a', '/b', '/c', '/b'])
})

test('every encoding of a page has the same content', async () => {
  const { plain, br, gzip, etag } = await page('Care without borders. '.repeat(50))
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(gunzipSync((await gzip()).body)).toEqual(plain.body)
  expect(etag).toBe((await page('Care without borders. '.repeat(50))).etag)
  expect(etag).not.toBe((await page('other')).etag)
})
