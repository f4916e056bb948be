import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const fetched = vi.fn<typeof fetch>()
const locate = vi.fn<Geolocation['getCurrentPosition']>()
const DENIED = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError
const LOST = { code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError
const at = (latitude: number, longitude: number) =>
  locate.mockImplementationOnce((found) => found({ coords: { latitude, longitude } } as GeolocationPosition))
const fails = (failure: GeolocationPositionError) => locate.mockImplementationOnce((_found, fail) => fail?.(failure))

/** The module as a page finds it after it was loaded. */
async function load() {
  vi.resetModules()
  return (await import('./visitor-country.ts')).visitorCountry
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  locate.mockReset()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('navigator', { language: 'de-AT', languages: ['de-AT'], geolocation: { getCurrentPosition: locate } })
})
afterEach(() => vi.unstubAllGlobals())

test('a rounded position goes to our own server, which names the country', async () => {
  at(41.01234, -28.97789)
  fetched.mockResolvedValueOnce(Response.json({ country: 'tr' }))
  const visitor = await load()
  expect(await visitor.ask()).toBe('tr')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/v1/geo/country')
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"latitude":41.01,"longitude":-28.98}')
  expect(visitor.known()).toBe('tr')
})

test('a visitor is asked once per visit, on whatever pages', async () => {
  at(41, 29)
  fetched.mockResolvedValueOnce(Response.json({ country: 'tr' }))
  await (await load()).ask()
  const next = await load()
  expect([await next.ask(), next.known(), locate.mock.calls.length]).toEqual([undefined, 'tr', 1])
})

test('who refused is not asked again at the next visit either', async () => {
  fails(DENIED)
  const visitor = await load()
  expect([await visitor.ask(), visitor.known()]).toEqual([undefined, 'at'])
  sessionStorage.clear()
  await (await load()).ask()
  expect([locate.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0])
})

test('whose position could not be found is asked at the next visit, not before', async () => {
  fails(LOST)
  const visitor = await load()
  expect(await visitor.ask()).toBeUndefined()
  await visitor.ask()
  expect(locate).toHaveBeenCalledTimes(1)
  sessionStorage.clear()
  fails(LOST)
  await (await load()).ask()
  expect(locate).toHaveBeenCalledTimes(2)
})

test.each([
  ['the server cannot be reached', () => fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))],
  ['nobody lives there', () => fetched.mockResolvedValueOnce(Response.json({ country: null }))],
])('when %s, the language of the browser stands', async (_what, prepare) => {
  at(0, 0)
  prepare()
  const visitor = await load()
  expect([await visitor.ask(), visitor.known()]).toEqual([undefined, 'at'])
})

test('a language without a country means the one where most people speak it', async () => {
  vi.stubGlobal('navigator', { language: 'tr', languages: ['tr'] })
  const visitor = await load()
  expect([visitor.known(), await visitor.ask()]).toEqual(['tr', undefined])
})
