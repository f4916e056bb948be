import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { type PublicChange, watchPublicChanges } from '#platform/server/db/public-changes.ts'
import { SECURITY_HEADERS } from '#platform/server/http/headers.ts'
import { clinic, provider, services } from '#test/catalogue.ts'
import { eventually } from '#test/eventually.ts'
import { person, put, settings, world } from '#test/world.ts'

const SEARCH = '/api/v1/search?keyword=implant'
const SUGGESTIONS = '/api/v1/suggestions?text=galata'
const ANSWERS: [what: string, path: string, isLong: boolean][] = [
  ['a search', SEARCH, true],
  ['suggestions', SUGGESTIONS, false],
]

// Addresses of clients are those that a proxy forwards.
settings.config = { trustProxy: 1 }

let app: FastifyInstance
let url: string
let announce: (change: PublicChange) => void
beforeAll(async () => {
  const files = await mkdtemp(join(inject('scratch'), 'site-'))
  await mkdir(join(files, 'assets'))
  const build = { routes: {}, entry: { module: {} } } as unknown as ServerBuild
  const onPublicChange = (listener: typeof announce) => {
    announce = listener
  }
  app = await buildApp(world.ctx, { build: async () => build, files, onPublicChange })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  await addClinic()
})
afterAll(() => app.close())
beforeEach(() => announce({ kind: 'everything' }))
afterEach(() => void vi.restoreAllMocks())

let clinics = 0
const addClinic = () =>
  provider('Galata', {
    clinic: clinic(`Galata Implant House ${++clinics}`, 'Istanbul', 'Turkey'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 480 } }),
  })

let addresses = 0
const anAddress = () => `203.0.113.${++addresses}`

/** Over a socket: an injected request does not pass the server, which answers hits before Fastify routes them. */
async function load(path: string, { address = anAddress(), encoding = 'br', ...headers }: Record<string, string> = {}) {
  const sent = { 'x-forwarded-for': address, 'accept-encoding': encoding, ...headers }
  const response = await fetch(url + path, { headers: sent })
  const { 'x-request-id': id = '', date: _date, ...rest } = Object.fromEntries(response.headers)
  return { status: response.status, body: await response.text(), id, headers: rest }
}

test.each(ANSWERS)('%s is computed once, until lists change', async (_what, path) => {
  const { body } = await load(path)
  await addClinic()
  expect(await load(path)).toMatchObject({ status: 200, body })
  announce({ kind: 'provider', providerId: crypto.randomUUID() })
  expect(await load(path)).toMatchObject({ status: 200, body })
  announce({ kind: 'lists' })
  const after = await load(path)
  expect(after.status).toBe(200)
  expect(after.body).not.toBe(body)
})

test.each([
  ['the order of parameters', '/api/v1/search?city=Istanbul&keyword=implant&sort=price'],
  ['blanks', '/api/v1/search?sort=price&keyword=%20implant++&city=Istanbul+'],
  ['unknown parameters', '/api/v1/search?utm_source=mail&keyword=implant&city=Istanbul&sort=price'],
  ['parameters that say nothing', '/api/v1/search?keyword=implant&city=Istanbul&sort=price&page=1&minPrice=0&rating=x'],
])('searches that differ in %s alone share an answer', async (_what, path) => {
  const { body } = await load('/api/v1/search?keyword=implant&city=Istanbul&sort=price')
  await addClinic()
  expect(await load(path)).toMatchObject({ status: 200, body })
})

test('an answer repeats the keyword in the letters it was asked for', async () => {
  const keywordOf = async (keyword: string) =>
    JSON.parse((await load(`/api/v1/search?city=Berlin&country=Germany&exact=1&keyword=${keyword}`)).body).nearMisses
      .keyword
  expect([await keywordOf('implant'), await keywordOf('IMPLANT')]).toEqual(['implant', 'IMPLANT'])
})

test('a saved profile is in the next answer', async () => {
  const elif = await person('doctor')
  const received = vi.fn()
  const changes = watchPublicChanges(world.connection, (change) => {
    announce(change)
    received(change)
  })
  onTestFinished(() => changes.close())
  await changes.ready
  const form = { clinicName: 'Zephyr Smile', cityOfClinic: 'Izmir', countryOfClinic: 'Turkey' }
  expect((await load('/api/v1/suggestions?text=zephyr')).body).not.toContain('Zephyr Smile')
  expect(JSON.parse((await load('/api/v1/search?keyword=zephyr')).body).total).toBe(0)
  received.mockClear()
  expect((await put('/api/v1/user/update', elif, form)).statusCode).toBe(200)
  await eventually('the change is announced', () => expect(received).toHaveBeenCalledWith({ kind: 'lists' }))
  expect((await load('/api/v1/suggestions?text=zephyr')).body).toContain('Zephyr Smile')
  expect(JSON.parse((await load('/api/v1/search?keyword=zephyr')).body).total).toBe(1)
})

describe.each(ANSWERS)('the headers of %s', (_what, path, isLong) => {
  test.each(['br', 'gzip', 'identity'])('are the same from the cache (%s)', async (encoding) => {
    const { id, ...computed } = await load(path, { encoding })
    const { id: otherId, ...hit } = await load(path, { encoding })
    expect(hit).toEqual(computed)
    const isCompressed = isLong && encoding !== 'identity'
    expect(hit.headers['content-encoding']).toBe(isCompressed ? encoding : undefined)
    expect(otherId).toMatch(/^[0-9a-f-]{36}$/)
    expect(otherId).not.toBe(id)
  })

  test('are those of any answer of the API, and what a cache needs', async () => {
    const { headers: others } = await load('/api/v1/exchange-rates', { encoding: 'identity' })
    const { headers } = await load(path, { encoding: 'identity' })
    const { etag, vary, 'cache-control': control, 'content-length': _length, ...rest } = headers
    const { 'content-length': _otherLength, 'cache-control': _otherControl, ...otherRest } = others
    expect(rest).toEqual(otherRest)
    expect(rest).toMatchObject(SECURITY_HEADERS)
    expect([etag, vary, control]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/), 'accept-encoding', 'no-cache'])
  })

  test('tell a client that knows the answer that it is unchanged', async () => {
    const { headers } = await load(path)
    const unchanged = await load(path, { 'if-none-match': headers.etag ?? '' })
    expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, '', headers.etag])
    expect(unchanged.headers).not.toHaveProperty('content-length')
  })
})

test('an answer of the cache is logged like any other, without the query', async () => {
  await load(SEARCH)
  const info = vi.spyOn(app.log, 'info')
  await load(SEARCH, { address: '198.51.100.7' })
  expect(info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      method: 'GET',
      path: '/api/v1/search',
      status: 200,
      ms: expect.any(Number),
      network: '198.51.100.0/24',
    }),
    'request',
  )
})

test('an address above its rate still gets what is in the cache, and its refusals are not cached', async () => {
  const address = anAddress()
  await load(SEARCH)
  for (let price = 1; price <= 30; price++) await load(`${SEARCH}&minPrice=${price}`, { address })
  expect((await load(`${SEARCH}&minPrice=31`, { address })).status).toBe(429)
  expect((await load(SEARCH, { address })).status).toBe(200)
  expect((await load(`${SEARCH}&utm_source=mail`, { address })).status).toBe(200)
  expect((await load(`${SEARCH}&minPrice=31`)).status).toBe(200)
})

test('answers of the cache do not count against the rate of an address', async () => {
  const address = anAddress()
  for (let count = 0; count < 50; count++) expect((await load(SEARCH, { address })).status).toBe(200)
  expect((await load('/api/v1/search?keyword=crown', { address })).status).toBe(200)
})

test('a failure is not cached', async () => {
  vi.spyOn(world.ctx.db, 'executeQuery').mockRejectedValueOnce(new Error('broken'))
  expect((await load(SUGGESTIONS)).status).toBe(500)
  expect((await load(SUGGESTIONS)).status).toBe(200)
})

test('an answer that does not match its schema is a failure', async () => {
  const rows = [{ kind: 1, text: 5, providers: 1, from_price_cents: null, city: null }]
  vi.spyOn(world.ctx.db, 'executeQuery').mockResolvedValueOnce({ rows })
  expect((await load(SUGGESTIONS)).status).toBe(500)
  expect((await load(SUGGESTIONS)).status).toBe(200)
})
