import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { termsPage } from '#features/site/words/terms.ts'
import type { PublicChange } from '#platform/server/db/public-changes.ts'
import { eventually } from '#test/eventually.ts'
import { type CacheEntry, countHit, createEntry, encode } from './cache-entry.ts'
import { groupAffectedBy } from './invalidation.ts'
import { createResponseCache } from './response-cache.ts'

let clock = new Date('2026-11-15T12:00:00Z')
let rendered: string[] = []
const ELIF = crypto.randomUUID()
const ORHAN = crypto.randomUUID()

beforeEach(() => {
  clock = new Date('2026-11-15T12:00:00Z')
  rendered = []
})

const plainPage = (text: string, status = 200) => createEntry({ status, headers: {}, plain: Buffer.from(text) })

async function page(text: string, status = 200) {
  const entry = plainPage(text, status)
  await encode(entry, 'br')
  return entry
}

function rendering(text: string, status = 200) {
  return () => {
    rendered.push(text)
    return page(text, status)
  }
}
const bodyOf = async (answer: CacheEntry | Promise<CacheEntry>) => (await answer).plain.toString()

test('a page is rendered once and cached', async () => {
  const cache = createResponseCache(() => clock)
  expect(await bodyOf(cache.findOrCompute('/', rendering('one')))).toBe('one')
  expect(await bodyOf(cache.findOrCompute('/', rendering('two')))).toBe('one')
  expect(rendered).toEqual(['one'])
})

test('a hundred concurrent requests share one rendering', async () => {
  const cache = createResponseCache(() => clock)
  const bodies = await Promise.all(
    Array.from({ length: 100 }, () => bodyOf(cache.findOrCompute('/', rendering('one')))),
  )
  expect(new Set(bodies)).toEqual(new Set(['one']))
  expect(rendered).toEqual(['one'])
})

test('a change of public data invalidates cached pages and pages that are being rendered', async () => {
  const cache = createResponseCache(() => clock)
  const slow = cache.findOrCompute('/', rendering('old'))
  cache.invalidate(undefined)
  const next = cache.findOrCompute('/', rendering('new'))
  expect([await bodyOf(slow), await bodyOf(next)]).toEqual(['old', 'new'])
  expect(await bodyOf(cache.findOrCompute('/', rendering('newer')))).toBe('new')
})

test('a change invalidates the pages that show it, and leaves the others in the cache', async () => {
  const cache = createResponseCache(() => clock)
  const keys = [
    '/',
    '/search?keyword=x',
    '/api/v1/search?keyword=x',
    '/api/v1/suggestions?text=x',
    `/provider/${ELIF}`,
    `/provider/${ELIF}.data?tab=forum`,
    `/provider/${ORHAN}`,
  ]
  async function renderedAfter(change: PublicChange) {
    for (const key of keys) await cache.findOrCompute(key, rendering(key))
    rendered = []
    cache.invalidate(groupAffectedBy(change))
    for (const key of keys) await cache.findOrCompute(key, rendering(key))
    return rendered
  }
  const lists = keys.slice(0, 4)
  const [page, data] = keys.slice(4)
  expect(await renderedAfter({ kind: 'provider', providerId: ELIF })).toEqual([page, data])
  expect(await renderedAfter({ kind: 'names', providerId: ELIF })).toEqual([page, data])
  expect(await renderedAfter({ kind: 'lists' })).toEqual(lists)
  expect(await renderedAfter({ kind: 'everything' })).toEqual(keys)
})

test('pages that were replaced, expired or evicted are invalidated like all others', async () => {
  const cache = createResponseCache(() => clock, 20_000)
  const key = `/provider/${ELIF}`
  const change = groupAffectedBy({ kind: 'provider', providerId: ELIF })
  await cache.findOrCompute(key, rendering('expired'))
  clock = new Date(clock.getTime() + 60_001)
  await cache.findOrCompute(key, rendering('evicted'))
  for (const other of ['/a', '/b', '/c', '/d', '/e']) await cache.findOrCompute(other, rendering('other'))
  expect(cache.has(key)).toBe(false)
  await cache.findOrCompute(key, rendering('old'))
  cache.invalidate(change)
  expect(await bodyOf(cache.findOrCompute(key, rendering('new')))).toBe('new')
  cache.invalidate(undefined)
  expect(await bodyOf(cache.findOrCompute(key, rendering('newer')))).toBe('newer')
  cache.invalidate(change)
  expect(cache.has(key)).toBe(false)
})

test('a page that is invalidated while it renders leaves the next rendering in flight', async () => {
  const cache = createResponseCache(() => clock)
  const invalidated = cache.findOrCompute('/', rendering('old'))
  cache.invalidate(undefined)
  const current = Promise.withResolvers<CacheEntry>()
  const first = cache.findOrCompute('/', () => current.promise)
  await invalidated
  const second = cache.findOrCompute('/', rendering('superfluous'))
  current.resolve(await page('new'))
  expect([await bodyOf(first), await bodyOf(second)]).toEqual(['new', 'new'])
})

test('addresses and empty pages count towards the size of the cache', async () => {
  const cache = createResponseCache(() => clock, 10_000)
  const key = `/search?keyword=${'x'.repeat(450)}`
  for (const suffix of ['a', 'b', 'c', 'd', 'a']) await cache.findOrCompute(key + suffix, rendering(suffix))
  expect(rendered).toEqual(['a', 'b', 'c', 'd', 'a'])
})

test('a page with a very long address is rendered for every request and takes no room', async () => {
  const cache = createResponseCache(() => clock)
  const key = `/search?keyword=${'x'.repeat(500)}`
  expect(await bodyOf(cache.findOrCompute(key, rendering('one')))).toBe('one')
  expect(await bodyOf(cache.findOrCompute(key, rendering('two')))).toBe('two')
})

test('a page expires after a minute', async () => {
  const cache = createResponseCache(() => clock)
  await cache.findOrCompute('/', rendering('one'))
  clock = new Date(clock.getTime() + 60_000)
  expect(await bodyOf(cache.findOrCompute('/', rendering('two')))).toBe('one')
  clock = new Date(clock.getTime() + 1)
  expect(await bodyOf(cache.findOrCompute('/', rendering('two')))).toBe('two')
})

test('a failed page is not cached, and the next request renders it again', async () => {
  const cache = createResponseCache(() => clock)
  await cache.findOrCompute('/', rendering('sorry', 500))
  expect(await bodyOf(cache.findOrCompute('/', rendering('fine')))).toBe('fine')
  await expect(cache.findOrCompute('/x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bodyOf(cache.findOrCompute('/x', rendering('repaired')))).toBe('repaired')
})

test('the least recently used page is evicted when the cache is full', async () => {
  const cache = createResponseCache(() => clock, 250_000)
  const noise = randomBytes(49_999).toString('hex')
  const request = (key: string) =>
    cache.findOrCompute(key, async () => {
      rendered.push(key)
      return plainPage(`${key}${noise}`)
    })
  for (const key of ['/a', '/b', '/a', '/c', '/a', '/b']) await request(key)
  expect(rendered).toEqual(['/a', '/b', '/c', '/b'])
})

test('compressed pages count with the plain form and two encodings', async () => {
  const text = randomBytes(50_000).toString('hex')
  const { length } = (await encode(await page(text), 'br')).body
  const cache = createResponseCache(() => clock, 2.5 * (text.length + 2 * length))
  for (const key of ['/a', '/b', '/a', '/c', '/a', '/b']) await cache.findOrCompute(key, rendering(key + text))
  expect(rendered.map((page) => page.slice(0, 2))).toEqual(['/a', '/b', '/c', '/b'])
})

test.each([
  ['br', 'gzip', undefined],
  ['gzip', undefined, 'br'],
  [undefined, 'br', 'gzip'],
])('every encoding of a page has the same content, and is compressed once: %s, %s, %s', async (...orders) => {
  const text = 'Care without borders. '.repeat(50)
  const entry = plainPage(text)
  for (const accepted of [...orders, ...orders]) {
    const { body } = await encode(entry, accepted)
    const plain = accepted === 'br' ? brotliDecompressSync(body) : accepted === 'gzip' ? gunzipSync(body) : body
    expect(plain.toString()).toBe(text)
  }
  for (const accepted of ['br', 'gzip'])
    expect((await encode(entry, accepted)).body).toBe((await encode(entry, accepted)).body)
})

test('the entity tag depends on the content alone', async () => {
  const { etag } = await page('Care without borders. '.repeat(50))
  expect(etag).toBe(plainPage('Care without borders. '.repeat(50)).etag)
  expect(etag).not.toBe(plainPage('other').etag)
})

test('a cached body keeps no other memory than its own', async () => {
  const bodies = [
    (await encode(await page('Care without borders. '.repeat(500)), 'br')).body,
    (await encode(plainPage('Care without borders. '.repeat(50)), undefined)).body,
  ]
  for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length)
})

test('an entry in demand is compressed further, to the same content', async () => {
  const text = JSON.stringify(termsPage)
  const entry = await page(text)
  const sent = async () => (await encode(entry, 'br')).body
  const { length } = await sent()
  countHit(entry)
  expect((await sent()).length).toBe(length)
  for (let hits = 0; hits < 10; hits++) countHit(entry)
  await eventually('the body is compressed better', async () => (await sent()).length < length)
  expect(brotliDecompressSync(await sent()).toString()).toBe(text)
})

test('a body that fits a packet is not compressed', async () => {
  const entry = await page('x'.repeat(1023))
  expect(await encode(entry, 'br')).toEqual({ body: entry.plain })
})
