import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { createPageCache, finishPage, type Page } from './page-cache.ts'

let clock = new Date('2026-11-15T12:00:00Z')
let rendered: string[] = []

beforeEach(() => {
  clock = new Date('2026-11-15T12:00:00Z')
  rendered = []
})

const page = (text: string, status = 200) => finishPage({ status, headers: {}, plain: Buffer.from(text) })

function making(text: string, status = 200) {
  return () => {
    rendered.push(text)
    return page(text, status)
  }
}
const bodyOf = async (answer: Page | Promise<Page>) => (await answer).plain.toString()

test('a page is rendered once and kept', async () => {
  const cache = createPageCache(() => clock)
  expect(await bodyOf(cache.findOrRender('/', making('one')))).toBe('one')
  expect(await bodyOf(cache.findOrRender('/', making('two')))).toBe('one')
  expect(rendered).toEqual(['one'])
})

test('a hundred people who ask at once wait for one rendering', async () => {
  const cache = createPageCache(() => clock)
  const bodies = await Promise.all(Array.from({ length: 100 }, () => bodyOf(cache.findOrRender('/', making('one')))))
  expect(new Set(bodies)).toEqual(new Set(['one']))
  expect(rendered).toEqual(['one'])
})

test('changed data is on the next page, even when it changed while a page rendered', async () => {
  const cache = createPageCache(() => clock)
  const slow = cache.findOrRender('/', making('old'))
  cache.clear()
  const next = cache.findOrRender('/', making('new'))
  expect([await bodyOf(slow), await bodyOf(next)]).toEqual(['old', 'new'])
  expect(await bodyOf(cache.findOrRender('/', making('newer')))).toBe('new')
})

test('no page outlives a minute', async () => {
  const cache = createPageCache(() => clock)
  await cache.findOrRender('/', making('one'))
  clock = new Date(clock.getTime() + 60_000)
  expect(await bodyOf(cache.findOrRender('/', making('two')))).toBe('one')
  clock = new Date(clock.getTime() + 1)
  expect(await bodyOf(cache.findOrRender('/', making('two')))).toBe('two')
})

test('a failed page is not kept, and the next visitor gets a new try', async () => {
  const cache = createPageCache(() => clock)
  await cache.findOrRender('/', making('sorry', 500))
  expect(await bodyOf(cache.findOrRender('/', making('fine')))).toBe('fine')
  await expect(cache.findOrRender('/x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await bodyOf(cache.findOrRender('/x', making('mended')))).toBe('mended')
})

test('within its bound it keeps what people asked for last', async () => {
  const one = await page('x'.repeat(1000))
  const room = 2.5 * (one.plain.length + 2 * one.br.length)
  const cache = createPageCache(() => clock, room)
  const ask = (key: string) => cache.findOrRender(key, making(`${key}${'x'.repeat(998)}`))
  for (const key of ['/a', '/b', '/a', '/c', '/a', '/b']) await ask(key)
  expect(rendered.map((text) => text.slice(0, 2))).toEqual(['/a', '/b', '/c', '/b'])
})

test('every encoding holds the same page', async () => {
  const { plain, br, gzip, etag } = await page('Care without borders. '.repeat(50))
  expect(brotliDecompressSync(br)).toEqual(plain)
  expect(gunzipSync(await gzip())).toEqual(plain)
  expect(etag).toBe((await page('Care without borders. '.repeat(50))).etag)
  expect(etag).not.toBe((await page('other')).etag)
})
