import { expect, test } from 'vitest'
import { provider } from '#test/catalogue.ts'
import { get, world } from '#test/world.ts'
import { indexedPages } from '../words/indexed-pages.ts'
import { siteMap, siteMapFile } from './site-map.ts'

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
const site = 'http://localhost:3000'

test('robots are shown the site map and kept out of the API', async () => {
  const { body } = await get('/robots.txt')
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/')
})

test('the site map lists the pages and every profile that search finds', async () => {
  const ids = [await provider('One'), await provider('Two'), await provider('Three')]
  await provider('Tells nothing yet', { services: [] })
  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  const expected = [...indexedPages.map((path) => site + path), ...ids.map((id) => `${site}/provider/${id}`)]
  expect(locations(answer.body).sort()).toEqual(expected.sort())
})

test('with more addresses than a file may hold it becomes a list of files that hold each profile once', async () => {
  const index = await siteMap(world.ctx, 2)
  expect(index).toContain('<sitemapindex')
  const names = locations(index).map((address) => /sitemaps\/(.+)\.xml$/.exec(address ?? '')?.[1] ?? '')
  const files = await Promise.all(names.map(async (name) => locations(await siteMapFile(world.ctx, name, 2))))
  expect(files.map(({ length }) => length)).toEqual([indexedPages.length, 2, 1])
  expect(new Set(files.flat()).size).toBe(indexedPages.length + 3)
  expect((await get(`/sitemaps/${names[1]}.xml`)).statusCode).toBe(200)
})

test.each(['x.xml', '%00.xml', '..%2f..%2fetc%2fpasswd', 'pages'])('/sitemaps/%s is nowhere', async (name) => {
  expect((await get(`/sitemaps/${name}`)).statusCode).toBe(404)
})
