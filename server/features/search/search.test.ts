import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { readSearch, SEARCH_PARAMETERS } from '#domain/search.ts'
import type { SearchResult } from '#domain/search-results.ts'
import type { Suggestions } from '#domain/suggestions.ts'
import { changeProfile, clinic, provider, services } from '#test/catalogue.ts'
import { get, settings, world } from '#test/world.ts'
import { syncAliases } from './aliases.ts'
import { searchLocations } from './locations.ts'
import { searchProviders } from './search.ts'
import { suggest } from './suggestions.ts'

const ISTANBUL = ['Istanbul', 'Turkey'] as const
const implants = services({ 'Dental Treatment': { 'Dental Implant': 480, 'Root Canal Treatment': 90 } })
const monday = [{ weekday: 1, opens: '09:00', closes: '17:00' }]

async function search(parameters: Record<string, string | string[]>): Promise<SearchResult> {
  const given = Object.entries(parameters).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const answer = await get(`/api/v1/search?${new URLSearchParams(given)}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const names = ({ hits }: Pick<SearchResult, 'hits'>) => hits.map(({ displayname }) => displayname)

beforeAll(async () => {
  settings.now = () => new Date('2026-11-16T10:00:00Z') // a Monday
  await provider(
    'Bosphorus',
    {
      clinic: clinic('Bosphorus Center', ...ISTANBUL),
      services: implants,
      openingHours: monday,
      languages: ['English', 'German'],
    },
    { feedback_count: 50, rating_total: 245 },
  )
  await provider(
    'Galata',
    {
      clinic: clinic('Galata Implant House', ...ISTANBUL),
      services: services({ Face: { Rhinoplasty: 2000 } }),
      languages: ['English'],
    },
    { feedback_count: 50, rating_total: 210, verified_at: null },
  )
  await provider('Hairline', {
    clinic: clinic('Hairline', ...ISTANBUL),
    services: services({ 'Hair Transplant': { 'FUE Hair Transplant': 1500 } }),
  })
  await provider('Smile Paris', {
    clinic: clinic('Smile', 'Paris', 'France'),
    services: services({ 'Dental Treatment': { 'Dental Implant': 1400 } }),
  })
  await provider('Texan', {
    clinic: clinic('100% _Smile_ \\ "Dental"', 'Paris', 'Texas'),
    services: services({ 'Dental Treatment': { Crown: 700 } }),
  })
  await provider('No clinic', { services: implants })
  await provider('Durrës Dental', { clinic: clinic('Şirin Diş', 'Durrës', 'Albania'), services: implants })
})

describe('the matching rule', () => {
  test('finds the keyword in treatments, specialities and clinic names, in that town and country only', async () => {
    const found = await search({ keyword: 'iMPLant', city: 'ISTANBUL', country: 'turkey' })
    expect([found.total, names(found)]).toEqual([2, ['Bosphorus', 'Galata']])
    expect(found.hits.map(({ service }) => service)).toEqual(['Dental Implant', 'Rhinoplasty'])
    expect((await search({ keyword: 'dental treatment', city: 'Istanbul', country: 'Turkey' })).total).toBe(1)
  })

  test('a match never runs across two texts', async () => {
    expect((await search({ keyword: 'Center Dental', exact: '1' })).total).toBe(0)
    expect((await search({ keyword: 'center\ndental', exact: '1' })).total).toBe(0)
  })

  test('two towns of one name are told apart by their country', async () => {
    expect(names(await search({ city: 'paris', country: 'france' }))).toEqual(['Smile Paris'])
    expect((await search({ city: 'Paris' })).total).toBe(2)
    expect((await search({ city: 'Istanbul', country: 'France' })).total).toBe(0)
  })

  test('letters with and without their marks are the same', async () => {
    expect(names(await search({ keyword: 'sirin dis', city: 'Durres' }))).toEqual(['Durrës Dental'])
  })

  test.each(['%', '_', '\\', '"', '100% _', '_Smile_ \\', '%%%'])(
    '%s is searched as the characters it is',
    async (keyword) => {
      const matches = '100% _smile_ \\ "dental"'.includes(keyword.toLowerCase())
      expect(names(await search({ keyword, exact: '1' }))).toEqual(matches ? ['Texan'] : [])
    },
  )

  test('marks without a letter are in no text', async () => {
    expect((await search({ keyword: '\u0301' })).total).toBe(0)
    expect((await get('/api/v1/suggestions?text=%CC%81')).json().clinics).toEqual([])
  })

  test('without a word everything is found, the best first', async () => {
    const everything = await search({})
    expect([everything.total, names(everything)[0]]).toEqual([7, 'Bosphorus'])
  })
})

describe('filters', () => {
  test.each([
    [{ speciality: 'Face' }, ['Galata']],
    [{ speciality: ['Face', 'Hair Transplant'] }, ['Galata', 'Hairline']],
    [{ category: 'Hair Transplant Operations' }, ['Hairline']],
    [{ language: 'German' }, ['Bosphorus']],
    [{ verified: '1' }, ['Bosphorus', 'Hairline']],
    [{ minPrice: '100', maxPrice: '1500' }, ['Hairline']],
    [{ maxPrice: '99999999999999999999' }, ['Bosphorus', 'Galata', 'Hairline']],
    [{ rating: '4.5' }, ['Bosphorus']],
    [{ available: '1' }, ['Bosphorus']],
    [{ serviceType: 'Check-up' }, []],
    [{ serviceType: 'Surgery' }, ['Bosphorus', 'Galata', 'Hairline']],
    [{ speciality: 'no such thing' }, []],
  ])('%j', async (filter, expected) => {
    const found = await search({ city: 'Istanbul', country: 'Turkey', ...filter })
    expect([found.total, names(found).sort()]).toEqual([expected.length, expected.sort()])
  })

  test('each facet follows every filter but its own', async () => {
    const { facets } = await search({ city: 'Istanbul', country: 'Turkey', speciality: 'Face' })
    expect(facets.specialities).toContainEqual({ name: 'Dental Treatment', count: 1 })
    expect(facets.languages).toEqual([{ name: 'English', count: 1 }])
    expect([facets.prices.reduce((sum, count) => sum + count), facets.isComplete]).toEqual([1, true])
    expect(facets.matches).toBe(3)
  })

  test('the facets of an understood query do so, too', async () => {
    const { facets } = await search({ keyword: 'Zahnimplantat', language: 'German' })
    expect(facets.specialities).toEqual([{ name: 'Dental Treatment', count: 1 }])
    expect(facets.languages).toEqual([
      { name: 'English', count: 1 },
      { name: 'German', count: 1 },
    ])
  })

  test('a rating counts as the card shows it', async () => {
    const place = clinic('Almost', 'Kotor', 'Montenegro')
    await provider('Almost', { clinic: place }, { feedback_count: 20, rating_total: 89 })
    await provider('Not quite', { clinic: place }, { feedback_count: 50, rating_total: 222 })
    const { hits } = await search({ city: 'Kotor', rating: '4.5' })
    expect(hits.map(({ displayname, rating }) => [displayname, rating])).toEqual([['Almost', 4.5]])
  })

  test('sorts by price and by rating', async () => {
    const inIstanbul = { city: 'Istanbul', country: 'Turkey' }
    expect(names(await search({ ...inIstanbul, sort: 'price' }))).toEqual(['Bosphorus', 'Hairline', 'Galata'])
    expect(names(await search({ ...inIstanbul, sort: 'rating' }))).toEqual(['Bosphorus', 'Galata', 'Hairline'])
  })
})

describe('understanding', () => {
  test('a misspelt treatment is a result, and the answer says how it was read', async () => {
    const found = await search({ keyword: 'implnat', city: 'Istanbul', country: 'Turkey' })
    expect([found.total, names(found)]).toEqual([1, ['Bosphorus']])
    expect(found.reading).toEqual({ topics: ['Dental Implant'], city: 'Istanbul', country: 'Turkey', name: '' })
  })

  test('a treatment in another language, with a place', async () => {
    const found = await search({ keyword: 'Zahnimplantate in İstanbul' })
    expect([found.total, names(found)]).toEqual([1, ['Bosphorus']])
    expect(found.hits[0]).toMatchObject({ service: 'Dental Implant', startingPrice: 480 })
    expect(found.reading).toEqual({ topics: ['Dental Implant'], city: 'Istanbul', country: 'Turkey', name: '' })
  })

  test.each([
    ['nose job', 'Rhinoplasty', ['Galata']],
    ['saç ekimi', 'Hair Transplant', ['Hairline']],
    ['Galata nose job', 'Rhinoplasty', ['Galata']],
    ['rinoplasti instanbul', 'Rhinoplasty', ['Galata']],
    ['4 implants in Durres', 'Dental Implant', ['Durrës Dental']],
  ])('%s is read as %s', async (keyword, topic, expected) => {
    const found = await search({ keyword })
    expect([found.reading?.topics, names(found)]).toEqual([[topic], expected])
  })

  test('a person is found by name, and a place as the keyword finds everyone there', async () => {
    expect(names(await search({ keyword: 'dr. bosphorus' }))).toEqual(['Bosphorus'])
    expect(names(await search({ keyword: 'paris' })).sort()).toEqual(['Smile Paris'])
    expect((await search({ keyword: 'Istanbul' })).total).toBe(3)
  })

  test('literal matches come before what understanding adds, and all count', async () => {
    await provider('Literal', {
      clinic: clinic('The Nose Job House', 'Izmir', 'Turkey'),
      services: services({ 'Angiosurgery and Phlebology': { Sclerotherapy: 900 } }),
    })
    const found = await search({ keyword: 'nose job', country: 'Turkey' })
    expect([found.total, names(found)]).toEqual([2, ['Literal', 'Galata']])
    expect(found.hits.map(({ service, startingPrice }) => [service, startingPrice])).toEqual([
      ['Sclerotherapy', 900],
      ['Rhinoplasty', 2000],
    ])
  })

  test('a service under another name of the treatment is an offer of it', async () => {
    await syncAliases(world.ctx)
    const id = await provider('Own words', {
      clinic: clinic('Own Words', 'Graz', 'Austria'),
      services: services({ Face: { 'Nose Job': 1700, 'Face Lift': 3000 } }),
    })
    const found = await search({ keyword: 'Nasenkorrektur', city: 'Graz' })
    expect(found.hits.map(({ _id, service, startingPrice }) => [_id, service, startingPrice])).toEqual([
      [id, 'Nose Job', 1700],
    ])
  })

  test('aliases that are removed from or added to the content change the offers', async () => {
    const offered = () => search({ keyword: 'rhinoplasty', city: 'Graz' })
    await world.ctx.db.deleteFrom('treatment_aliases').execute()
    await syncAliases(world.ctx)
    expect((await offered()).total).toBe(1)
    await syncAliases(world.ctx, new Map())
    expect((await offered()).total).toBe(0)
    await syncAliases(world.ctx)
    expect((await offered()).total).toBe(1)
  })

  test('England and the United Kingdom are one country', async () => {
    const one = services({ 'Angiosurgery and Phlebology': { Sclerotherapy: 900 } })
    await provider('Under England', { clinic: clinic('Under England', 'Leeds', 'England'), services: one })
    await provider('Under the UK', { clinic: clinic('Under the UK', 'Leeds', 'United Kingdom'), services: one })
    for (const country of ['England', 'united kingdom', 'UK']) {
      for (const city of ['', 'Leeds']) {
        const place = { city, country }
        expect(names(await search(place)).sort()).toEqual(['Under England', 'Under the UK'])
        expect(names(await search({ keyword: 'sclero', ...place })).sort()).toEqual(['Under England', 'Under the UK'])
      }
    }
    expect((await search({ keyword: 'Besenreiser England' })).total).toBe(2)
  })

  test('the price of the treatment that matched is shown, sorted and filtered by', async () => {
    const offers = (implant: number, canal: number) =>
      services({ 'Dental Treatment': { 'Dental Implant': implant, 'Root Canal Treatment': canal } })
    await provider('Cheap canal', { clinic: clinic('One', 'Pula', 'Croatia'), services: offers(900, 20) })
    await provider('Cheap implant', { clinic: clinic('Two', 'Pula', 'Croatia'), services: offers(500, 90) })
    const inPula = { city: 'Pula', country: 'Croatia', sort: 'price' }
    const prices = ({ hits }: SearchResult) => hits.map(({ service, startingPrice }) => [service, startingPrice])
    for (const keyword of ['implant', 'Zahnimplantat', 'dental implant', 'implants']) {
      expect(prices(await search({ keyword, ...inPula }))).toEqual([
        ['Dental Implant', 500],
        ['Dental Implant', 900],
      ])
      expect((await search({ keyword, ...inPula, maxPrice: '100' })).total).toBe(0)
      expect((await search({ keyword, ...inPula, maxPrice: '600' })).total).toBe(1)
    }
    expect(prices(await search(inPula))).toEqual([
      ['Root Canal Treatment', 20],
      ['Root Canal Treatment', 90],
    ])
  })

  test('exact searches the keyword as it is', async () => {
    const found = await search({ keyword: 'Zahnimplantate in Istanbul', exact: '1' })
    expect([found.total, found.reading]).toEqual([0, null])
  })
})

describe('near misses', () => {
  test('the same keyword elsewhere, which is not counted', async () => {
    const { total, nearMisses } = await search({ keyword: 'implant', city: 'Nice', country: 'France' })
    expect([total, nearMisses?.reason, nearMisses?.hits.length]).toEqual([0, 'elsewhere', 3])
  })

  test('a misspelt clinic', async () => {
    const { total, nearMisses } = await search({ keyword: 'Bosporus Center', exact: '1' })
    expect([total, nearMisses?.reason, nearMisses?.keyword]).toEqual([0, 'spelling', 'Bosphorus Center'])
    expect(nearMisses && names(nearMisses)).toEqual(['Bosphorus'])
  })

  test('a keyword that exists is not corrected, whatever the filters leave', async () => {
    const { total, nearMisses } = await search({ keyword: 'implant', minPrice: '900000' })
    expect([total, nearMisses]).toEqual([0, null])
  })

  test('nothing close to nonsense', async () => {
    expect((await search({ keyword: 'zzzzqqqq' })).nearMisses).toBeNull()
  })
})

test('pages hold ten each and no provider twice', async () => {
  for (let number = 0; number < 23; number++)
    await provider(`Chain ${number}`, { clinic: clinic(`Chain ${number}`, 'Lyon', 'France'), services: implants })
  const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ city: 'Lyon', page })))
  expect(pages.map(({ hits }) => hits.length)).toEqual([10, 10, 3, 0])
  expect(new Set(pages.flatMap(names)).size).toBe(23)
  expect(pages.map(({ total, pages: count }) => [total, count])).toEqual(Array(4).fill([23, 3]))
})

test('an edit is in the next search, and the old text is gone', async () => {
  const id = await provider('Turncoat', { clinic: clinic('Old Name', 'Nice', 'France'), services: implants })
  await changeProfile(id, {
    clinic: clinic('New Name', 'Nice', 'France'),
    services: services({ Eye: { Cataract: 900 } }),
  })
  expect((await search({ keyword: 'old name' })).total).toBe(0)
  expect(names(await search({ keyword: 'cataract', city: 'Nice' }))).toEqual(['Turncoat'])
  expect((await suggest(world.ctx, 'old name')).clinics).toEqual([])
  await changeProfile(id, {})
  expect((await search({ keyword: 'new name' })).total).toBe(0)
  expect((await suggest(world.ctx, 'cataract')).procedures).toEqual([])
})

describe('suggestions', () => {
  const ask = async (text: string): Promise<Suggestions> =>
    (await get(`/api/v1/suggestions?${new URLSearchParams({ text })}`)).json()

  test('come in three kinds, with what helps to choose', async () => {
    const found = await ask('IMPL')
    expect(found.specialties).toEqual([])
    expect(found.procedures).toEqual([{ text: 'Dental Implant', providers: 29, fromPrice: 480, city: null }])
    expect(found.clinics).toEqual([{ text: 'Galata Implant House', providers: 1, fromPrice: null, city: 'Istanbul' }])
    expect((await ask('dental')).specialties).toEqual([
      { text: 'Dental Treatment', providers: 32, fromPrice: null, city: null },
    ])
  })

  test.each([
    ['nose job', ['Rhinoplasty', 'Nose Job']],
    ['Zahnimpl', ['Dental Implant']],
    ['implants in Istanbul', ['Dental Implant in Istanbul']],
    ['rhinoplsty', ['Rhinoplasty']],
    ['zzqqxxyy', []],
  ])('%s suggests %j', async (text, expected) => {
    expect((await ask(text)).procedures.map((suggestion) => suggestion.text)).toEqual(expected)
  })

  test('one letter is enough, none suggests nothing, and there are five of a kind at most', async () => {
    expect((await ask('c')).clinics).toHaveLength(5)
    for (const nothing of ['', '   ', '\u0000'])
      expect(await ask(nothing)).toEqual({ specialties: [], procedures: [], clinics: [] })
  })
})

test('however a clinic spells its country, the search box has it once', async () => {
  await provider('Izmit', { clinic: clinic('Izmit Dental', 'Izmit', 'TÜRKEY'), services: implants })
  const turkeys = (await searchLocations(world.ctx)).filter(({ country }) => /^t.rkey$/i.test(country))
  expect(turkeys.map(({ country, cities }) => [country, cities.includes('Izmit')])).toEqual([['Turkey', true]])
})

test('whatever is asked, the answer is a result', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('-1', '1e9', 'NaN', '%', '\u0000', '\ud800', '‮', '😀'),
  )
  const address = fc.uniqueArray(fc.tuple(fc.constantFrom(...SEARCH_PARAMETERS), value), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(address, async (pairs) => {
      const query = readSearch(new URLSearchParams(pairs as string[][]))
      const result = await searchProviders(world.ctx, query)
      expect(result.hits.length).toBeLessThanOrEqual(10)
      expect(result.total).toBeGreaterThanOrEqual(result.hits.length)
    }),
    { numRuns: inject('searches') },
  )
  await fc.assert(
    fc.asyncProperty(value, async (text) => {
      const answer = await get(`/api/v1/suggestions?text=${encodeURIComponent(text.toWellFormed())}`)
      expect(answer.statusCode).toBe(200)
    }),
    { numRuns: 500 },
  )
})

test('10,000 characters, right-to-left text and emoji are searched like any other', async () => {
  await provider('Odd', { clinic: clinic('عيادة الأمل 😀', 'Riyadh', 'Saudi Arabia'), services: implants })
  expect(names(await search({ keyword: 'عيادة الأمل 😀' }))).toEqual(['Odd'])
  await world.app.listen({ host: '127.0.0.1', port: 0 }).catch(() => undefined)
  const { port } = world.app.server.address() as AddressInfo
  for (const letter of ['x', 'ع', '😀']) {
    const keyword = encodeURIComponent(letter.repeat(10_000))
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/search?keyword=${keyword}`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { total: 0 }])
  }
})
